import type { Fault } from '../../../../server/contract/accountRules.ts';
import type { TitleRequestIn } from '../../../../server/contract/requests.ts';
import type { Section } from '../../../../server/contract/tables/ids.ts';
import { REQUEST_YEARS } from '../../../../server/contract/tables/requests.ts';

/** The fields of the form that asks for a title, as they are typed. */
const REQUEST_FIELDS = ['name', 'year', 'note'] as const;
export type RequestValues = Readonly<Record<(typeof REQUEST_FIELDS)[number], string>>;

/** The fields as the form is given them; `labelOf` names each. */
export const requestFields = (labelOf: (name: keyof RequestValues) => string) =>
  REQUEST_FIELDS.map((name) => ({
    name,
    label: labelOf(name),
    kind: 'text' as const,
    autoComplete: 'off',
    isOptional: name !== 'name',
    isWhole: name === 'note',
  }));

/** A name without letters or digits, and a year in which there were no films. */
export function requestFaults({ name, year }: RequestValues): { path: 'name' | 'year'; code: Fault }[] {
  const isYear =
    /^\d{4}$/.test(year.trim()) && Number(year) >= REQUEST_YEARS.first && Number(year) <= REQUEST_YEARS.last;
  return [
    ...(name === '' || /[^\s!-/:-@[-`{-~]/.test(name) ? [] : [{ path: 'name', code: 'validation' } as const]),
    ...(year.trim() === '' || isYear ? [] : [{ path: 'year', code: 'validation' } as const]),
  ];
}

/** The typed values as the server expects them. */
export function requestOf({ name, year, note }: RequestValues, section: Section): TitleRequestIn {
  return {
    name: name.trim(),
    year: year.trim() === '' ? null : Number(year),
    section,
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}
