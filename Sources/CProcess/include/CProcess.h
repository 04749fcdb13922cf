#ifndef C_PROCESS_H
#define C_PROCESS_H

#include <sys/types.h>

/* What Swift cannot call itself: `fork`, and descriptors that go over a local socket (the macros of <sys/socket.h>). */

pid_t process_fork(void);

/* Sends one byte, and with it two descriptors. 0, or -1 with `errno`; never a signal. */
int process_send(int socket, char byte, const int descriptors[2]);

/* Waits for a message of at most `size` bytes. What came with it stands in `descriptors`, else -1 each.
   Bytes of the message; 0 where the other side has gone, -1 with `errno`. */
ssize_t process_receive(int socket, void *bytes, size_t size, int descriptors[2]);

#endif
