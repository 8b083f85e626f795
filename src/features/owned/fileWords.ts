import type { TFunction } from 'i18next';
import type { LibraryFile, LookupQuery } from '../../../server/contract/ownLibrary.ts';
import { withYear } from '../../ui/withYear.ts';

/** Locale keys for the reasons why a file does not play; any other reason tells in the library's own words why it is damaged. */
const REASONS = {
  disc: 'disc',
  empty: 'empty',
  name: 'name',
  'no length': 'noLength',
  'no picture': 'noPicture',
  'no title': 'noTitle',
  outside: 'outside',
  sample: 'sample',
  unreadable: 'unreadable',
} as const;

function reasonWords(reason: string, t: TFunction<'ownLibrary'>): string {
  const known = Object.entries(REASONS).find(([said]) => said === reason)?.[1];
  const name = known ?? (reason.includes('FFMPEG') ? 'needsFfmpeg' : 'damaged');
  return t('reason', { reason: t(`reasons.${name}`) });
}

/** The match of a file, `Lost (2004), season 1, episode 2`, or why it does not play. */
export function matchOf(file: LibraryFile, t: TFunction<'ownLibrary'>): string {
  const { title, year, season, episode, role, extra, reason } = file;
  if (title === null) return reason === null ? t('file.unmatched') : reasonWords(reason, t);
  const parts = [
    withYear(title, year),
    ...(season === null || episode === null ? [] : [t('place', { season, episode })]),
    ...(role === 'trailer' || role === 'extra' ? [extra ?? t(`role.${role}`)] : []),
    ...(reason === null ? [] : [reasonWords(reason, t)]),
  ];
  return parts.join(', ');
}

/** The name of a file without its folders. */
export const nameOf = ({ path }: LibraryFile) => path.slice(path.lastIndexOf('/') + 1);

/** What a file is matched as. */
export type FileKind = LookupQuery['kind'];
const KINDS: readonly FileKind[] = ['film', 'series'];

/** What a file is currently matched as, or what its path says where there is no match. */
export const kindOf = ({ title, season, named }: LibraryFile): FileKind => {
  if (title === null) return named.kind;
  return season === null ? 'film' : 'series';
};

/** Tabs that choose what a file is matched as, in the dialog with this focus key. */
export const kindTabs = (dialogKey: string, t: TFunction<'ownLibrary'>) => ({
  focusKey: `${dialogKey}.kind`,
  label: t('form.kind'),
  items: KINDS.map((id) => ({ id, label: t(`form.${id}`) })),
});
