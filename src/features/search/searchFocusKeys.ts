import { doesFocusableExist } from '../../ui/focus/focus.ts';

/** Focus keys of the search screen, shared by its parts. */
export const BOX_KEY = 'search.box';
export const FIELD_KEY = `${BOX_KEY}.text`;
export const KEYBOARD_KEY = `${BOX_KEY}.keyboard`;
export const VOICE_KEY = `${BOX_KEY}.voice`;
export const PAST_KEY = 'search.past';
export const GUESS_KEY = 'search.guess';
export const PEOPLE_KEY = 'search.people';
export const GRID_KEY = 'search.grid';

/** Where the viewer types: the keyboard, or the field where the device has its own keyboard. */
export const typingKey = () => (doesFocusableExist(KEYBOARD_KEY) ? KEYBOARD_KEY : FIELD_KEY);

/** Whether a key belongs to this screen, but not to the search box. */
export const isBesideBox = (key: string) => key.startsWith('search.') && !key.startsWith(BOX_KEY);
