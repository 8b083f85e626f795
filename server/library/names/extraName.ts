import { cleanName, tidyTitle } from './clean.ts';
import { releaseStart } from './releaseTags.ts';

/** What separates the name of an extra from the title before it. */
const SEPARATED = /^\s*(?:[-–—_:([]|$)/u;

/**
 * The own name of an extra: `Opening Scene` of `Heat (1995) - Opening Scene`, where its title is called by one of
 * `names`; null if it has none besides a title's name or a number.
 */
export function extraName(stem: string, names: readonly string[]): string | null {
  const { text } = cleanName(stem);
  const said = text.slice(0, releaseStart(text) || text.length);
  const before = names
    .map((name) => cleanName(name).text)
    .filter((name) => name !== '' && said.toLowerCase().startsWith(name.toLowerCase()))
    .filter((name) => SEPARATED.test(said.slice(name.length)))
    .sort((one, other) => other.length - one.length)[0];
  const own = tidyTitle(before === undefined ? said : said.slice(before.length));
  return own === '' || /^\d+$/u.test(own) ? null : own;
}
