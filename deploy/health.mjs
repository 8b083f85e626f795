// Whether the service in this container is ready: exit code 0 where it is. Its own page leads below the path it is served under.
const page = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/`).catch(() => null);
const ready = page && (await fetch(new URL('api/ready', page.url)).catch(() => null));
process.exit(ready?.ok ? 0 : 1);
