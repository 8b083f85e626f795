/**
 * True in the build for televisions' packages (`npm run build:tv`): opened from a file, it has no server of its own and
 * keeps routes after `#`. The bundler inlines the value; code that the first screen of the web must not load checks
 * `import.meta.env.PACKAGED` directly, which is replaced before imports are analysed.
 */
export const isPackaged: boolean = import.meta.env.PACKAGED;

/** The current path and query; on the web including the base path. */
export function routeAddress(): string {
  const { pathname, search, hash } = window.location;
  return import.meta.env.PACKAGED ? hash.slice(1) || '/' : pathname + search;
}

/** The path part of `routeAddress`. */
export const routePath = (): string => routeAddress().split('?')[0] ?? '';

/** `routePath` below `base`, the path the application is served under, with a slash at both ends. */
export const routePathBelow = (base: string): string =>
  import.meta.env.PACKAGED ? routePath() : routePath().slice(base.length - 1);

/** Reloads the application at its first page. */
export function openAnew(): void {
  if (!import.meta.env.PACKAGED) return window.location.assign(window.promin?.base ?? '/');
  window.location.hash = '/';
  window.location.reload();
}
