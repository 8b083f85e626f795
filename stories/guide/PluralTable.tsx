import en from '../../locales/en.ts';
import ru from '../../locales/ru.ts';
import uk from '../../locales/uk.ts';

const LOCALES: Readonly<Record<string, { catalog: unknown }>> = { uk, en, ru };
const COUNTS = [0, 1, 2, 5, 11, 21, 22, 101];

/** A word of the catalogue in the form that a count takes in a language. */
function formOf(language: string, key: string, count: number): string {
  const words = LOCALES[language]?.catalog as Readonly<Record<string, string>>;
  const form = new Intl.PluralRules(language).select(count);
  return (words[`${key}_${form}`] ?? words[`${key}_other`] ?? '').replace('{{count}}', String(count));
}

/** How a counted word of the catalogue reads in the three languages, from the locales as they are now. */
export function PluralTable({ word }: { word: 'seasons' | 'episodes' }) {
  return (
    <table>
      <thead>
        <tr>
          {Object.keys(LOCALES).map((language) => (
            <th key={language}>{language}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTS.map((count) => (
          <tr key={count}>
            {Object.keys(LOCALES).map((language) => (
              <td key={language}>{formOf(language, word, count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
