/* A bare libmicrohttpd server that gives out prepared answers: what serving such bytes costs without anything around it.
 *
 * bare THREADS FILE...: each FILE holds a path, header fields, an empty line (all ended by \n) and a body. The path is
 * matched without its query. Prints the port it listens on. */
#include <microhttpd.h>
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct { char path[512]; struct MHD_Response *response; } entries[64];
static int count;

static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **slot) {
    static int seen;
    (void)cls; (void)method; (void)version; (void)data; (void)size;
    if (!*slot) { *slot = &seen; return MHD_YES; }
    for (int i = 0; i < count; i++)
        if (!strcmp(entries[i].path, url)) return MHD_queue_response(connection, MHD_HTTP_OK, entries[i].response);
    return MHD_NO;
}

static int load(const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file || count == 64) return 0;
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    if (fread(text, 1, length, file) != (size_t)length) return 0;
    fclose(file);
    text[length] = 0;
    char *line = text, *end = strchr(line, '\n');
    snprintf(entries[count].path, sizeof entries[count].path, "%.*s", (int)(end - line), line);
    char *body = strstr(text, "\n\n") + 2;
    struct MHD_Response *response =
        MHD_create_response_from_buffer(length - (body - text), body, MHD_RESPMEM_PERSISTENT);
    for (line = end + 1; line < body - 1; line = end + 1) {
        end = strchr(line, '\n');
        char *colon = strchr(line, ':');
        *end = *colon = 0;
        MHD_add_response_header(response, line, colon + 2);
    }
    entries[count++].response = response;
    return 1;
}

int main(int argc, char **argv) {
    for (int i = 2; i < argc; i++) if (!load(argv[i])) return 2;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_THREAD_POOL_SIZE,
        (unsigned)atoi(argv[1]), MHD_OPTION_CONNECTION_LIMIT, 200u, MHD_OPTION_CONNECTION_TIMEOUT, 30u,
        MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_END);
    if (!daemon) return 2;
    printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    pause();
    return 0;
}
