/** Tags by which the sidebar is filtered, with the story names that carry them. */
const NAMES: readonly (readonly [tag: string, pattern: RegExp])[] = [
  ['tv', /Television|FullHd/],
  ['phone', /Phone/],
  ['focus', /Focus/],
  [
    'loading',
    /Loading|^Busy|^Waiting|Pending|^(Sending|Uploading|Seeking|Stalled|Deciding|Scanning|Retrying(Now)?|\w+OnItsWay)$/,
  ],
  // A picture that fails to load is replaced by another one, without a message.
  [
    'error',
    /Fail(?!sToLoad)|Error|Refus|Unreachable|Wrong|Broken|Unsaved|Offline|ConnectionLost|ServerLost|Undecodable|Invalid|AtFault$|VoiceDenied/,
  ],
  ['error', /^Not(Found|Saved|Removed|TakenOff|Dismissed|Marked|Written|Copied)$|^(Stream|Tier)(Limit|Required)$/],
  ['error', /^(Gone|Taken|Faults|Mismatch|Incomplete|EmptyFields|Aborted|SourceNotSupported|NoCode|NoPlaceLeft)$/],
  ['error', /^(TooOften|TooLate|TooManyAttempts|OldCode|OldLink|UnknownCode)$/],
  ['empty', /Empty(?!Fields)|^Nothing|^None$|^NothingFound/],
  ['long-text', /^Long|LongT/],
];

/** A tag of a file's stories: of those that match `only`, or else of those that do not match `except`. */
interface FileTag {
  tag: string;
  only?: RegExp;
  except?: RegExp;
}

/** Tags that story names do not tell, by file title: for whole files about one state, or for single stories. */
const FILES: Readonly<Record<string, readonly FileTag[]>> = {
  'app/failure/FailureBoundary': [{ tag: 'error', except: /^(Whole|Mended)$/ }],
  'app/failure/FailurePanel': [{ tag: 'error' }],
  'app/failure/FailureRoute': [{ tag: 'error' }],
  'app/failure/PartFailure': [{ tag: 'error' }],
  'features/catalog/FailedRow': [{ tag: 'error', except: /^Retrying$/ }],
  'features/catalog/LoadError': [{ tag: 'error' }],
  'features/catalog/listing/ListingHeading': [{ tag: 'loading', only: /^NotKnownYet$/ }],
  'features/catalog/title/GoneTitle': [{ tag: 'error', except: /^LeadsHome$/ }],
  'features/people/GonePerson': [{ tag: 'error', except: /^LeadsHome$/ }],
  'features/people/PersonHeadSkeleton': [{ tag: 'loading' }],
  'features/notifications/WaitingLines': [{ tag: 'loading' }],
  'features/player/view/Problem': [{ tag: 'error' }],
  'features/player/view/Waiting': [{ tag: 'loading' }],
  'features/session/enter/PairingPanel': [
    { tag: 'error', only: /^Denied$/ },
    { tag: 'loading', only: /^Starting$/ },
  ],
  'features/settings/panels/AboutPanel': [{ tag: 'loading', only: /^NotKnownYet$/ }],
  'screens/NotFoundScreen': [{ tag: 'error', except: /^LeadsHome$/ }],
  'screens/ServerErrorScreen': [{ tag: 'error', except: /^(ReturnsByItself|LeadsHome|StrangeAddress)$/ }],
  'ui/ErrorState': [{ tag: 'error', except: /^Retrying$/ }],
  'ui/PartBoundary': [{ tag: 'error', except: /^(MendedAtTheSecondTry|WithoutWords)$/ }],
  'ui/Skeleton': [{ tag: 'loading' }],
  'ui/Spinner': [{ tag: 'loading' }],
  'ui/lists/RowError': [{ tag: 'error', except: /^Retrying$/ }],
};

/** A story's tags, by the title of its file, such as `ui/lists/Row`, and the name of its export. */
export function tagsOfStory(title: string, exportName: string): string[] {
  const named = NAMES.filter(([, pattern]) => pattern.test(exportName)).map(([tag]) => tag);
  const own = (FILES[title] ?? [])
    .filter(({ only, except }) => (only ? only.test(exportName) : !except?.test(exportName)))
    .map(({ tag }) => tag);
  return [...new Set([...named, ...own])];
}

/** The titles of the files that have tags of their own. */
export const TAGGED_TITLES: readonly string[] = Object.keys(FILES);

/** The name of a story's export, by its id: `WrongPassword` for `screens-loginscreen--wrong-password`. */
export function exportNameOf(id: string): string {
  const words = (id.split('--').at(-1) ?? '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
