import { UAParser } from 'ua-parser-js';
import { isTelevision } from './platform.ts';

/** Browser facts for the console screen and the store; `version` is the major version, `all` the whole parse as JSON. */
export type BrowserInfo = {
  name: string;
  version: number;
  isOld: boolean;
  isTv: boolean;
  all: string;
  allowedFullscreen: boolean;
};

/** A browser is old at or below these major versions (docs/rules.md, R22). */
const OLD_AT: Readonly<Record<string, number>> = {
  IE: 11,
  Trident: 7,
  Firefox: 20,
  Safari: 5,
  Chrome: 22,
  'Chrome WebView': 22,
};

function majorOf(version: string | undefined): number {
  return Number.parseInt(version ?? '', 10) || 0;
}

function isAtOrBelow(name: string | undefined, version: number): boolean {
  const limit = OLD_AT[name ?? ''];
  return limit !== undefined && version > 0 && version <= limit;
}

function canGoFullscreen(): boolean {
  if (typeof document === 'undefined') return false;
  const legacy = document as Document & { webkitFullscreenEnabled?: boolean };
  return legacy.fullscreenEnabled || legacy.webkitFullscreenEnabled === true;
}

/**
 * Reads the browser from its user agent. Tizen app views say `Version/4.0` or `5.0` without being Safari, so the
 * age rule never applies to them.
 */
export function browserInfo(
  userAgent: string = navigator.userAgent,
  search: string = window.location.search,
): BrowserInfo {
  const all = new UAParser(userAgent).getResult();
  const version = majorOf(all.browser.version);
  const isTizen = /\btizen\b/i.test(userAgent);
  const isOldBrowser = isAtOrBelow(all.browser.name, version);
  const isOldEngine = isAtOrBelow(all.engine.name, majorOf(all.engine.version));
  return {
    name: all.browser.name ?? '',
    version,
    isOld: !isTizen && (isOldBrowser || isOldEngine),
    isTv: isTelevision(userAgent, search) || all.device.type === 'smarttv' || all.device.type === 'console',
    all: JSON.stringify(all),
    allowedFullscreen: canGoFullscreen(),
  };
}
