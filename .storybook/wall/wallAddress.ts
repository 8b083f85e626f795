import { askedOf } from '../bookQuery.ts';
import { globalsQuery, type ReaderChoices } from '../readerChoices.ts';

/** The parameter of an address that says which story the wall shows. */
const WALL_STORY = 'of';

/** The address of the wall for a story in the book, with the reader's `choices`. */
export const wallAddress = (id: string, choices: ReaderChoices): string =>
  `./?path=/docs/guide-wall--docs&${WALL_STORY}=${id}${globalsQuery(choices)}`;

/** The story that the address of the book around this page asks the wall for; null if it names none. */
export const wallStory = (): string | null => askedOf(WALL_STORY);
