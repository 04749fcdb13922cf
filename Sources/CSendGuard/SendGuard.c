#define _GNU_SOURCE
#include "SendGuard.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Descriptors beyond are not guarded: a server holds 6,000 connections at most. */
enum { LIMIT = 1 << 16, REFUSED = 4 };

/* Written by the thread that serves the socket; read by others only for sockets that are no connection of a server. */
static struct {
    _Atomic int state;
    void *owner;
    send_guard_refuse refuse;
} sockets[LIMIT];

static int state_of(int fd) {
    return fd >= 0 && fd < LIMIT ? atomic_load_explicit(&sockets[fd].state, memory_order_relaxed) : 0;
}

void send_guard_begin(int fd, void *owner, send_guard_refuse refuse) {
    if (fd < 0 || fd >= LIMIT) return;
    sockets[fd].owner = owner;
    sockets[fd].refuse = refuse;
    atomic_store_explicit(&sockets[fd].state, SEND_GUARD_HEAD, memory_order_relaxed);
}

void send_guard_set(int fd, int state) {
    int now = state_of(fd);
    if (now != 0 && now != REFUSED) atomic_store_explicit(&sockets[fd].state, state, memory_order_relaxed);
}

void send_guard_end(int fd) {
    if (fd >= 0 && fd < LIMIT) atomic_store_explicit(&sockets[fd].state, 0, memory_order_relaxed);
}

static void refuse(int fd, int status, int has_body) {
    atomic_store_explicit(&sockets[fd].state, REFUSED, memory_order_relaxed);
    sockets[fd].refuse(sockets[fd].owner, fd, status, has_body);
}

/* The status of an error answer that begins here; 0 of anything else. */
static int error_status(const char *bytes, size_t length) {
    if (length < 12 || memcmp(bytes, "HTTP/1.", 7) != 0 || (bytes[9] != '4' && bytes[9] != '5')) return 0;
    return (bytes[9] - '0') * 100 + (bytes[10] - '0') * 10 + (bytes[11] - '0');
}

/* Whether bytes that begin with a head have more than that. */
static int passes_head(const char *bytes, size_t length) {
    const char *end = memmem(bytes, length, "\r\n\r\n", 4);
    return end != NULL && end + 4 < bytes + length;
}

ssize_t send(int fd, const void *bytes, size_t length, int flags) {
    int state = state_of(fd);
    if (state == REFUSED) return (ssize_t)length;
    if (state == SEND_GUARD_HEAD || state == SEND_GUARD_BODY) {
        int status = error_status(bytes, length);
        if (status != 0) {
            refuse(fd, status, passes_head(bytes, length));
            return (ssize_t)length;
        }
    }
    return sendto(fd, bytes, length, flags, NULL, 0);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
    int state = state_of(fd);
    if ((state == SEND_GUARD_HEAD || state == SEND_GUARD_BODY || state == REFUSED) && message->msg_iovlen > 0) {
        size_t length = 0;
        for (size_t index = 0; index < message->msg_iovlen; index++) length += message->msg_iov[index].iov_len;
        if (state == REFUSED) return (ssize_t)length;
        size_t first = message->msg_iov[0].iov_len;
        int status = error_status(message->msg_iov[0].iov_base, first);
        if (status != 0) {
            refuse(fd, status, length > first || passes_head(message->msg_iov[0].iov_base, first));
            return (ssize_t)length;
        }
    }
    return syscall(SYS_sendmsg, fd, message, flags);
}

/* Whether a NUL stands in the head that these bytes are of: before the first empty line. libmicrohttpd would read the rest
   of the line as not there. */
static int has_nul_in_head(const char *bytes, size_t length) {
    const char *nul = memchr(bytes, 0, length);
    if (nul == NULL) return 0;
    size_t before = (size_t)(nul - bytes);
    /* The empty line may have begun in the bytes before these. */
    for (size_t index = 0; index < 3 && index < before; index++) {
        if (bytes[index] == '\n') return 0;
        if (bytes[index] != '\r') break;
    }
    return memmem(bytes, before, "\n\r\n", 3) == NULL && memmem(bytes, before, "\n\n", 2) == NULL;
}

ssize_t recv(int fd, void *bytes, size_t length, int flags) {
    int state = state_of(fd);
    /* A connection that was refused has ended. */
    if (state == REFUSED) return 0;
    ssize_t got = recvfrom(fd, bytes, length, flags, NULL, NULL);
    if (got > 0 && state == SEND_GUARD_HEAD && !(flags & MSG_PEEK) && has_nul_in_head(bytes, (size_t)got)) {
        refuse(fd, 400, 1);
        return 0;
    }
    return got;
}
