import { useTranslation } from 'react-i18next';
import type { Person } from '../../../server/contract/catalog.ts';
import { dayOf } from '../../ui/dateWords.ts';

/** The careers with a locale key; others are shown as the catalogue writes them. */
const CAREERS = {
  actor: 'career.actor',
  director: 'career.director',
  writer: 'career.writer',
  producer: 'career.producer',
  composer: 'career.composer',
  cinematographer: 'career.cinematographer',
  animator: 'career.animator',
  editor: 'career.editor',
} as const;

const isKnown = (career: string): career is keyof typeof CAREERS => career in CAREERS;

/** At most this many genres and roles are listed. */
const NAMED = 4;

/** The facts about a person, as pairs of label and text; unknown ones are left out. */
export function usePersonFacts(person: Person): readonly (readonly [label: string, words: string])[] {
  const { t, i18n } = useTranslation('people');
  const { country, filmCount, genres, roles, heightCm, birthplace, birthday } = person;

  function born(day: string): string {
    const [year = 0, month, date] = day.split('-').map(Number);
    const now = new Date();
    const isBefore = month !== undefined && now < new Date(now.getFullYear(), month - 1, date ?? 1);
    const words = month === undefined ? String(year) : dayOf(new Date(year, month - 1, date ?? 1), i18n.language);
    return t('born', { date: words, count: now.getFullYear() - year - (isBefore ? 1 : 0) });
  }
  const metres = (cm: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cm / 100);
  const facts = [
    [t('facts.birthday'), birthday && born(birthday)],
    [t('facts.birthplace'), birthplace],
    [t('facts.country'), country?.name],
    [t('facts.height'), heightCm && t('height', { m: metres(heightCm) })],
    [t('facts.films'), t('films', { count: filmCount })],
    [
      t('facts.genres'),
      genres
        .slice(0, NAMED)
        .map(({ name }) => name)
        .join(', '),
    ],
    [t('facts.roles'), roles.slice(0, NAMED).join(', ')],
  ] as const;
  return facts.flatMap(([label, words]) => (words ? [[label, words] as const] : []));
}

/** A person's careers in the interface's language, as one line. */
export function useCareers({ careers }: Person): string {
  const { t, i18n } = useTranslation('people');
  const line = careers.map((career) => (isKnown(career) ? t(CAREERS[career]) : career)).join(', ');
  return line.charAt(0).toLocaleUpperCase(i18n.language) + line.slice(1);
}
