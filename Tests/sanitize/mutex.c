/* Tells the thread sanitizer of the standard library's `Mutex`, preloaded (sanitize.py).
 *
 * An uncontended lock is an atomic in our own code, which the sanitizer sees. One that is waited for is taken and given in the library,
 * which is not built for it: without these two it would see a race in everything that such a lock guards. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT void lock_slow(uint32_t state, SELF void *self) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void unlock_slow(SELF void *self) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lock_slow(uint32_t state, SELF void *self) {
    SWIFT void (*real)(uint32_t, SELF void *) =
        (SWIFT void (*)(uint32_t, SELF void *))dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
    real(state, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF void *self) {
    SWIFT void (*real)(SELF void *) =
        (SWIFT void (*)(SELF void *))dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
    if (__tsan_release) __tsan_release(self);
    real(self);
}
