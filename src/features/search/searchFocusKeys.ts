import { doesFocusableExist } from '../../ui/focus/focus.ts';

/** Focus keys of the search screen, by which its parts lead to each other. */
export const BOX_KEY = 'search.box';
export const FIELD_KEY = `${BOX_KEY}.text`;
export const KEYBOARD_KEY = `${BOX_KEY}.keyboard`;
export const VOICE_KEY = `${BOX_KEY}.voice`;
export const PAST_KEY = 'search.past';
export const GUESS_KEY = 'search.guess';
export const PEOPLE_KEY = 'search.people';
export const GRID_KEY = 'search.grid';

/** Where one types: the keyboard, or the field where the device brings its own. */
export const typingKey = () => (doesFocusableExist(KEYBOARD_KEY) ? KEYBOARD_KEY : FIELD_KEY);

/** Whether a key is of this screen, but not of what one types with. */
export const isBesideBox = (key: string) => key.startsWith('search.') && !key.startsWith(BOX_KEY);
