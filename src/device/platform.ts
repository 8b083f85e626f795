import { type Platform, PLATFORMS } from '../../server/contract/tables/settings.ts';

export type { Platform };

/** User agent tokens of televisions and consoles. */
const TELEVISION =
  /\b(smart-?tv|web0s|netcast|hbbtv|vidaa|smarttva?|titanos|tivoos|crkey|googletv|android tv|bravia|viera|aft[a-z0-9]+|kepler|playstation|xbox|large screen|mibox\d?|mitv\S*|appletv|nettv)\b/i;

/** Order matters: a vendor's televisions also match the more general rules below. */
const RULES: readonly [Platform, RegExp][] = [
  ['tizen', /\btizen\b/i],
  ['webos', /\bweb0s\b/i],
  ['vidaa', /\bvidaa\b/i],
  ['firetv', /\b(aft[a-z0-9]+|kepler)\b/i],
  ['console', /\b(xbox|playstation)\b/i],
];

/** The query string at page load; in-app navigation drops it from the address. */
const OPENED_WITH = typeof window === 'undefined' ? '' : (window.location?.search ?? '');

const saidBy = (name: string, search: string) =>
  new URLSearchParams(search).get(name) ?? new URLSearchParams(OPENED_WITH).get(name);

/** True for televisions and consoles by user agent, or with `?tv=1` in the address now or at page load. */
export function isTelevision(userAgent: string, search = ''): boolean {
  return saidBy('tv', search) === '1' || TELEVISION.test(userAgent) || /\btizen\b/i.test(userAgent);
}

/** What the last address asked for and what was detected there, kept because each key needs it. */
let last: { search: string; asked: Platform | undefined; detected: Platform } | undefined;

/** The platform chosen for this device, the detected one for `auto`; the address overrides both. */
export function platformOf(choice: Platform | 'auto'): Platform {
  const { search } = window.location;
  if (last?.search !== search) {
    last = { search, asked: askedPlatform(search), detected: detectPlatform(navigator.userAgent, search) };
  }
  return choice === 'auto' || last.asked ? last.detected : choice;
}

function askedPlatform(search: string): Platform | undefined {
  const asked = saidBy('platform', search);
  return PLATFORMS.find((platform) => platform === asked);
}

/**
 * The platform by user agent; `?platform=tizen` in the address overrides it, to try a remote's keys elsewhere.
 * Televisions of unlisted vendors use the HbbTV key codes.
 */
export function detectPlatform(userAgent: string, search = ''): Platform {
  const named = askedPlatform(search);
  if (named) return named;
  const rule = RULES.find(([, pattern]) => pattern.test(userAgent));
  if (rule) return rule[0];
  if (!TELEVISION.test(userAgent)) return 'browser';
  return /\bandroid\b|crkey/i.test(userAgent) ? 'androidtv' : 'hbbtv';
}
