/** The page of the build whose scripts are no modules: for engines that would fetch the modules and then not run them. */
export const LEGACY_PAGE = 'legacy.html';

/** The modern build asks for `import.meta.resolve`, which came with this Chromium. */
const FIRST_MODERN = 105;

/** LG's own browser writes a nought. */
const CHROMIUM = /Chr[o0]m(?:e|ium)\/(\d+)\./;
/** Samsung's televisions since 2020 name no program before the number: `69.0.3497.106.1/5.5 TV Safari/537.36`. */
const TIZEN_CHROMIUM = /\) (\d+)\.[\d.]+\/[\d.]+ TV Safari\//;

/** The major version of the engine by its own word, never by the system's: both makers put newer engines onto older sets. */
function chromiumOf(userAgent: string): number | null {
  const [, found] = CHROMIUM.exec(userAgent) ?? TIZEN_CHROMIUM.exec(userAgent) ?? [];
  return found === undefined ? null : Number(found);
}

/** Whether a page asked for in this way is the legacy one: by `?tv=1`, or from a Chromium that cannot run the modern build. */
export function takesLegacyPage(request: Request): boolean {
  if (new URL(request.url).searchParams.get('tv') === '1') return true;
  const userAgent = request.headers.get('User-Agent') ?? '';
  const chromium = chromiumOf(userAgent);
  // A set of Samsung's that keeps its engine to itself is one from before 2020.
  return chromium === null ? /\bTizen\b.*\bTV Safari\b/.test(userAgent) : chromium < FIRST_MODERN;
}
