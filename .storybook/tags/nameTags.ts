/** Tags by which the sidebar is filtered, with the story names that carry them. */
const NAMES: readonly (readonly [tag: string, pattern: RegExp])[] = [
  ['tv', /Television|FullHd/],
  ['phone', /Phone/],
  ['focus', /Focus/],
  ['loading', /Loading|^Busy|^Waiting|Pending/],
  // A picture that fails to load gives way to another one: nobody is told.
  [
    'error',
    /Fail(?!sToLoad)|Error|Refus|Unreachable|Wrong|NotSaved|Broken|Unsaved|Offline|ConnectionLost|Undecodable|Invalid/,
  ],
  ['empty', /Empty|^Nothing|^None$|^NothingFound/],
  ['long-text', /^Long|LongT/],
];

/** The tags of a story by the name it is exported under. */
export const tagsOfName = (exportName: string): string[] =>
  NAMES.filter(([, pattern]) => pattern.test(exportName)).map(([tag]) => tag);

/** The name a story is exported under, by its id: `WrongPassword` of `screens-loginscreen--wrong-password`. */
export function exportNameOf(id: string): string {
  const words = (id.split('--').at(-1) ?? '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
