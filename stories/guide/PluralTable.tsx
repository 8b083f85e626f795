import { LANGUAGES } from '../../server/contract/tables/languages.ts';

const WORDS = import.meta.glob<Readonly<Record<string, unknown>>>('../../locales/*/catalog.json', {
  import: 'default',
  eager: true,
});
const COUNTS = [0, 1, 2, 5, 11, 21, 22, 101];

/** A word of the catalogue in a language's plural form for a count. */
function formOf(language: string, key: string, count: number): string {
  const words = WORDS[`../../locales/${language}/catalog.json`] as Readonly<Record<string, string>>;
  const form = new Intl.PluralRules(language).select(count);
  return (words[`${key}_${form}`] ?? words[`${key}_other`] ?? '').replace('{{count}}', String(count));
}

/** A counted word of the catalogue in each language, from the current locales. */
export function PluralTable({ word }: { word: 'seasons' | 'episodes' }) {
  return (
    <table>
      <thead>
        <tr>
          {LANGUAGES.map((language) => (
            <th key={language}>{language}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTS.map((count) => (
          <tr key={count}>
            {LANGUAGES.map((language) => (
              <td key={language}>{formOf(language, word, count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
