/** What `config.js` beside index.html may say; see README, "Addresses". */
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
