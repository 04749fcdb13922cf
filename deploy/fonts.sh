#!/bin/sh
# fonts.sh FROM TO: copies the faces that frames are drawn with (Sources/TextLayout/FaceTable.swift) and leaves out the other
# widths, weights and serif families of their packages.
set -eu
cd "$1"
find . -type f \( \
    -path './opentype/inter/Inter-*.otf' -o -path './truetype/dejavu/DejaVu*.ttf' \
    -o -name 'NotoSansCJK-Regular.ttc' -o -name 'NotoSansCJK-Bold.ttc' -o -name 'NotoColorEmoji.ttf' \
    -o -name 'NotoSans-Italic.ttf' -o -name 'NotoSans-BoldItalic.ttf' -o -name 'NotoMusic-Regular.ttf' \
    -o -name 'NotoSerifTibetan-Regular.ttf' -o -name 'NotoSerifTibetan-Bold.ttf' \
    -o \( -path './truetype/noto/NotoSans*' \( -name '*-Regular.ttf' -o -name '*-Bold.ttf' \) ! -name '*Display*' ! -name '*UI-*' \) \
    \) | while read -r face; do
    mkdir -p "$2/$(dirname "$face")"
    cp -p "$face" "$2/$face"
done
