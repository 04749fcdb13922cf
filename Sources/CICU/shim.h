#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uregex.h>
