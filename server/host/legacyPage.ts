/** The page of the build without module scripts: for engines that would fetch modules but not run them. */
export const LEGACY_PAGE = 'legacy.html';

/** The modern build needs `import.meta.resolve`, which this Chromium version introduced. */
const FIRST_MODERN = 105;

/** LG's own browser writes a zero for the o. */
const CHROMIUM = /Chr[o0]m(?:e|ium)\/(\d+)\./;
/** Samsung televisions since 2020 name no program before the version: `69.0.3497.106.1/5.5 TV Safari/537.36`. */
const TIZEN_CHROMIUM = /\) (\d+)\.[\d.]+\/[\d.]+ TV Safari\//;

/** The engine's major version as it states it, never derived from the system's: both makers put newer engines onto older sets. */
function chromiumOf(userAgent: string): number | null {
  const [, found] = CHROMIUM.exec(userAgent) ?? TIZEN_CHROMIUM.exec(userAgent) ?? [];
  return found === undefined ? null : Number(found);
}

/** Whether a request gets the legacy page: with `?tv=1`, or from a Chromium that cannot run the modern build. */
export function takesLegacyPage(request: Request): boolean {
  if (new URL(request.url).searchParams.get('tv') === '1') return true;
  const userAgent = request.headers.get('User-Agent') ?? '';
  const chromium = chromiumOf(userAgent);
  // A Samsung set that does not state its engine is from before 2020.
  return chromium === null ? /\bTizen\b.*\bTV Safari\b/.test(userAgent) : chromium < FIRST_MODERN;
}
