/**
 * Whether this is the build that goes into televisions' packages (`npm run build:tv`): opened from a file, it has no server of
 * its own, and its addresses stand behind `#`. The bundler puts the value in; what the first screen of the web must
 * not carry asks for `import.meta.env.PACKAGED` itself, which it takes away before it looks who imports whom.
 */
export const isPackaged: boolean = import.meta.env.PACKAGED;

/** Where in the application one is, path and query; on the web with the path it is served under before it. */
export function routeAddress(): string {
  const { pathname, search, hash } = window.location;
  return import.meta.env.PACKAGED ? hash.slice(1) || '/' : pathname + search;
}

/** The path of that alone. */
export const routePath = (): string => routeAddress().split('?')[0] ?? '';

/** The same below `base`, the path the application is served under, with a slash at both ends. */
export const routePathBelow = (base: string): string =>
  import.meta.env.PACKAGED ? routePath() : routePath().slice(base.length - 1);

/** Opens the application anew at its beginning. */
export function openAnew(): void {
  if (!import.meta.env.PACKAGED) return window.location.assign(window.promin?.base ?? '/');
  window.location.hash = '/';
  window.location.reload();
}
