#ifndef SEND_GUARD_H
#define SEND_GUARD_H

/* libmicrohttpd answers what it cannot parse - a malformed head on a connection that had a good one before, a bad chunk -
   in words of its own, and has no option for others. It sends through `send` and `sendmsg` and reads through `recv`, which the
   dynamic linker takes from the executable: those of SendGuard.c hold such an answer back on the sockets named here, and
   call `refuse` in its place. They are the system calls for every other socket. */

enum {
    /* The head of a request is awaited. */
    SEND_GUARD_HEAD = 1,
    /* The body of one is. */
    SEND_GUARD_BODY = 2,
    /* An answer of the server's own is under way. */
    SEND_GUARD_ANSWER = 3,
};

/* `refuse` is called by the thread that would have sent: it answers on the socket `status`, without a body for HEAD.
   Afterwards nothing else is sent on the socket. */
typedef void (*send_guard_refuse)(void *owner, int socket, int status, int has_body);

void send_guard_begin(int socket, void *owner, send_guard_refuse refuse);
void send_guard_set(int socket, int state);
void send_guard_end(int socket);

#endif
