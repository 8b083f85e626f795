import type { TFunction } from 'i18next';

export type ConsoleT = TFunction<'console'>;

/** One thing that the console tells: a short value at the end of the line, or a longer text below its name. */
export interface Fact {
  id: string;
  label: string;
  value?: string;
  text?: string;
}

export interface FactGroup {
  title: string;
  facts: readonly Fact[];
  /** Said where there are no facts. */
  empty?: string;
}

export const yesNo = (t: ConsoleT, is: boolean) => (is ? t('yes') : t('no'));

/** Facts as lines of text. */
export function factsText(groups: readonly FactGroup[]): string {
  const line = ({ label, value, text }: Fact) => [`${label}:`, value, text].filter(Boolean).join(' ');
  return groups
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => [`# ${title}`, ...facts.map(line)].join('\n'))
    .join('\n\n');
}
