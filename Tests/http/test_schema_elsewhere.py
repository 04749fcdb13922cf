"""The JSON Schema of documents is read by others as it is here. (A file of its own, since it takes as long as all else of the schema.)"""

import random
import unittest

from test_schema import SCENES, SEED, mutated

from client import ServerTestCase
from schema import Schema


class DocumentSchemaElsewhere(ServerTestCase):
    def test_it_is_a_schema_and_others_read_it_alike(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("jsonschema is not installed")
        text = self.server.ask("GET", "/schema/document.json").json
        schema = Schema(text)
        jsonschema.Draft202012Validator.check_schema(text)
        validator = jsonschema.Draft202012Validator(text)
        dice = random.Random(SEED)
        for name, scene in SCENES.items():
            self.assertTrue(validator.is_valid(scene), name)
            for _ in range(10):
                document = mutated(scene, dice)
                self.assertEqual(validator.is_valid(document), schema.fits(document), document)


if __name__ == "__main__":
    unittest.main()
