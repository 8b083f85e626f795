import { askedOf } from '../bookQuery.ts';

/** The part of an address that says which story the wall shows. */
const WALL_STORY = 'of';

/** The address of the wall in the book that shows a story. */
export const wallAddress = (id: string): string => `./?path=/docs/guide-wall--docs&${WALL_STORY}=${id}`;

/** The story that the address of the book, around this page, asks the wall for; null where it asks for none. */
export const wallStory = (): string | null => askedOf(WALL_STORY);
