FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd-dev libharfbuzz-dev libicu-dev libfribidi-dev \
        libsimdjson-dev libssl-dev zlib1g-dev libsqlite3-dev libhiredis-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product scrollscope --static-swift-stdlib \
    && install -Ds .build/release/scrollscope /out/scrollscope
# What reads Swift is a program of its own, with the parser and the standard library of the toolchain beside it.
RUN swift build -c release --product scrollscope-import --scratch-path .build-import \
    && install -Ds .build-import/release/scrollscope-import /out/import/scrollscope-import \
    && toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")") \
    && ldd /out/import/scrollscope-import | awk -v t="$toolchain" 'index($3, t) == 1 {print $3}' | xargs -I{} cp -L {} /out/import/

# The faces that are drawn with, of packages that have many more.
FROM debian:bookworm-slim AS fonts
RUN apt-get update \
    && apt-get install -y --no-install-recommends fonts-inter fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
    && rm -rf /var/lib/apt/lists/*
COPY deploy/fonts.sh /fonts.sh
RUN sh /fonts.sh /usr/share/fonts /fonts

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd12 libharfbuzz0b libicu72 libsimdjson14 \
        libssl3 libstdc++6 zlib1g libsqlite3-0 libhiredis0.14 libjs-codemirror \
    && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man /usr/share/locale \
    && useradd --system --uid 10001 scrollscope
COPY --from=fonts /fonts /usr/share/fonts
COPY --from=build /out/scrollscope /usr/local/bin/scrollscope
COPY --from=build /out/import /usr/local/libexec/scrollscope
COPY public /usr/local/share/scrollscope/public
RUN install -d -o scrollscope /var/lib/scrollscope
ENV XDG_DATA_HOME=/var/lib
VOLUME /var/lib/scrollscope
USER scrollscope
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["scrollscope", "health", "--host", "127.0.0.1", "--port", "8080"]
ENTRYPOINT ["scrollscope"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--public", "/usr/local/share/scrollscope/public"]
