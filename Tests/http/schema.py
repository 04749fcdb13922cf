"""As much of JSON Schema (2020-12) as the schema of documents uses; a keyword it does not know is an error."""

import re

KINDS = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "integer": lambda value: KINDS["number"](value) and value == int(value),
}
NOTES = {"$schema", "$defs", "title", "description", "then", "else"}


def is_same(a, b):
    """Equal as JSON: 1 and true are not, 1 and 1.0 are."""
    return isinstance(a, bool) == isinstance(b, bool) and a == b


class Schema:
    def __init__(self, schema):
        self.root = schema

    def fits(self, value, schema=None):
        schema = self.root if schema is None else schema
        if isinstance(schema, bool):
            return schema
        return all(self.holds(keyword, argument, value, schema) for keyword, argument in schema.items())

    def holds(self, keyword, argument, value, schema):
        is_object, is_list = isinstance(value, dict), isinstance(value, list)
        match keyword:
            case "$ref":
                return self.fits(value, self.root["$defs"][argument.removeprefix("#/$defs/")])
            case "type":
                return any(KINDS[kind](value) for kind in ([argument] if isinstance(argument, str) else argument))
            case "const":
                return is_same(value, argument)
            case "enum":
                return any(is_same(value, one) for one in argument)
            case "anyOf":
                return any(self.fits(value, one) for one in argument)
            case "oneOf":
                return sum(self.fits(value, one) for one in argument) == 1
            case "allOf":
                return all(self.fits(value, one) for one in argument)
            case "not":
                return not self.fits(value, argument)
            case "if":
                return self.fits(value, schema.get("then" if self.fits(value, argument) else "else", True))
            case "required":
                return not is_object or all(key in value for key in argument)
            case "properties":
                return not is_object or all(self.fits(value[key], one) for key, one in argument.items() if key in value)
            case "additionalProperties":
                known = schema.get("properties", {})
                return not is_object or all(self.fits(one, argument) for key, one in value.items() if key not in known)
            case "minProperties" | "maxProperties":
                return not is_object or (len(value) - argument) * (1 if keyword[:3] == "min" else -1) >= 0
            case "items":
                return not is_list or all(self.fits(one, argument) for one in value)
            case "minItems" | "maxItems":
                return not is_list or (len(value) - argument) * (1 if keyword[:3] == "min" else -1) >= 0
            case "minimum" | "maximum":
                return not KINDS["number"](value) or (value - argument) * (1 if keyword[:3] == "min" else -1) >= 0
            case "exclusiveMinimum":
                return not KINDS["number"](value) or value > argument
            case "minLength":
                return not isinstance(value, str) or len(value) >= argument
            case "pattern":
                return not isinstance(value, str) or re.search(argument, value) is not None
            case _:
                assert keyword in NOTES, f"the keyword {keyword} is unknown"
                return True
