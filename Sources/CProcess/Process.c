#define _GNU_SOURCE
#include "CProcess.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { ROOM = CMSG_SPACE(2 * sizeof(int)) };

pid_t process_fork(void) { return fork(); }

int process_send(int socket, char byte, const int descriptors[2]) {
    union {
        char bytes[ROOM];
        struct cmsghdr aligned;
    } control;
    memset(&control, 0, sizeof control);
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = ROOM};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(2 * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, 2 * sizeof(int));
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

ssize_t process_receive(int socket, void *bytes, size_t size, int descriptors[2]) {
    union {
        char bytes[ROOM];
        struct cmsghdr aligned;
    } control;
    struct iovec part = {bytes, size};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = ROOM};
    descriptors[0] = descriptors[1] = -1;
    ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (count <= 0) return count;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(2 * sizeof(int)))
        memcpy(descriptors, CMSG_DATA(header), 2 * sizeof(int));
    return count;
}
