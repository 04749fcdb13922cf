"""What a screenshot shows: PNG read with nothing but the standard library."""

import struct
import zlib


def pixels(data):
    """Width, height and the rows of a PNG of 8 bits a channel, three or four channels, as bytes."""
    place, packed, width, height, channels = 8, b"", 0, 0, 0
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[colour]
            assert depth == 8 and body[12] == 0
        elif kind == b"IDAT":
            packed += body
        place += length + 12
    raw, stride, rows = zlib.decompress(packed), width * channels, []
    above = bytes(stride)
    for row in range(height):
        start = row * (stride + 1)
        line = bytearray(raw[start + 1:start + 1 + stride])
        unfilter(raw[start], line, above, channels)
        rows.append(bytes(line))
        above = line
    return width, height, channels, rows


def unfilter(kind, line, above, channels):
    for at in range(len(line) if kind else 0):
        left = line[at - channels] if at >= channels else 0
        up = above[at]
        if kind == 1:
            line[at] = (line[at] + left) & 255
        elif kind == 2:
            line[at] = (line[at] + up) & 255
        elif kind == 3:
            line[at] = (line[at] + (left + up) // 2) & 255
        else:
            corner = above[at - channels] if at >= channels else 0
            guess = left + up - corner
            near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            line[at] = (line[at] + near[2]) & 255


def difference(one, other, width, height, tolerance=48):
    """The share of the pixels of the top left `width` x `height` that differ in a channel by more than `tolerance`
    (letters of a layer that moves are smoothed otherwise)."""
    (_, _, channels, a), (_, _, others, b) = pixels(one), pixels(other)
    assert channels == others
    far = 0
    for row in range(height):
        first, second = a[row][:width * channels], b[row][:width * channels]
        if first == second:
            continue
        for at in range(0, len(first), channels):
            far += any(abs(first[at + part] - second[at + part]) > tolerance for part in range(3))
    return far / (width * height)
