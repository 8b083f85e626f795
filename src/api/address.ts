import type { StorageKey } from '../device/storageTable.ts';

/** What `config.js` beside index.html may set; see README, "Addresses". */
export interface ServiceConfig {
  /** Address of the API of a real deployment: absolute, or a path of the same origin. */
  api?: string;
  /** Address used on localhost and on smart-TV development hosts instead. */
  developmentApi?: string;
  /** Path the application is served under. */
  base?: string;
}

declare global {
  interface Window {
    promin?: ServiceConfig;
  }
}

/** Hosts that television SDKs serve an application under development from. */
const DEVELOPMENT_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.(tizen|webos)-dev\.local)$/;

/**
 * The API's base address (docs/rules.md, R6): production by default, the development
 * address on localhost or a smart-TV development host, and plain http where the page itself is
 * plain http on any other host.
 */
export function apiAddress(page: { protocol: string; hostname: string }, config: ServiceConfig = {}): string {
  const production = (config.api ?? '/api').replace(/\/$/, '');
  if (DEVELOPMENT_HOSTS.test(page.hostname)) return (config.developmentApi ?? production).replace(/\/$/, '');
  if (page.protocol === 'http:') return production.replace(/^https:/, 'http:');
  return production;
}

/** What the API appends to the address of the pages, with or without a slash. */
const API = /\/api\/?$/;

/**
 * The address of the server's own pages, without a trailing slash. A package uses the server chosen in it, or the one
 * it was built for; empty if there is neither.
 */
export function serverAddress(read: (key: StorageKey) => string | null): string {
  if (!import.meta.env.PACKAGED) return window.location.origin + (window.promin?.base ?? '/').replace(/\/$/, '');
  return read('server') || (window.promin?.api ?? '').replace(API, '');
}

/** The API's base address; empty in a package that knows no server yet. */
export function apiBase(read: (key: StorageKey) => string | null): string {
  if (!import.meta.env.PACKAGED) return apiAddress(window.location, window.promin);
  const server = serverAddress(read);
  return server && `${server}/api`;
}

/** The absolute address of a `page` of the application, for another device; an absolute one is returned unchanged. */
export function absoluteAddress(page: string, read: (key: StorageKey) => string | null): string {
  return page.startsWith('/') ? serverAddress(read) + page : page;
}
