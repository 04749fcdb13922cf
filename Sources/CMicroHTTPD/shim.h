/* What these take from the system is Swift's own where a file that imports Glibc alone is the first of a module (Acceptor.swift of
   MicroHTTP): else it would be this module's, and files that import Glibc would not have it. */
#include <microhttpd.h>
#include <sys/epoll.h>

/* Variadic C functions are not imported by Swift: the two facts we need of a connection. */

static inline int micro_http_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *micro_http_client_address(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : 0;
}

/* What NOTIFY_CONNECTION kept with the connection. */
static inline void *micro_http_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : 0;
}

/* Gives freed memory back to the system: Glibc's module leaves the function out. */
#include <malloc.h>
static inline void micro_http_trim(void) { malloc_trim(0); }

/* Frames of some hundred kilobytes come and go: by default each would be mapped anew, page by page. Larger ones are, and go back at
   once: between small things that stay they would leave holes that nothing fits in. */
static inline void micro_http_keep_freed(long cores) {
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 32 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
    /* Each arena reserves 64 MiB of addresses and keeps what was freed in it for its own threads: few do for all of them. */
    mallopt(M_ARENA_MAX, cores < 2 ? 1 : cores < 4 ? (int)cores : 4);
}
