import type { Writer } from '../../writer.ts';

/**
 * Who opens a form; `lost` and `lostGuarded` have a session that ends on the way to the form, `family` an account with several
 * profiles.
 */
export type Who = 'stranger' | 'viewer' | 'guarded' | 'owner' | 'lost' | 'lostGuarded' | 'family';

/**
 * The service that a form belongs to: the demo, a second demo for `lost` and `family` (an address may sign in ten times a
 * minute), one without an owner yet, or an owner's with a film.
 */
export type Place = 'demo' | 'otherDemo' | 'new' | 'owned';

/** What it takes to reach a form on its service. */
export interface Surroundings {
  /** An account with a second factor. */
  guarded: { login: string; password: string };
  /** Somebody else's comment on the film. */
  commentId: string;
  /** Ends the session that the page was opened with. */
  endSession: () => Promise<void>;
}

/**
 * A field: its focus key, what is typed into it, and its autofill tokens (HTML's `autocomplete`). For a code that submits
 * itself, the text lacks the last character.
 */
export type FormField = readonly [key: string, text: string, autoComplete: string];

/** A form to be filled in, and the way to it. */
export interface Form {
  name: string;
  /** The source that draws its fields. */
  source: string;
  /** The source file that shows the form, if more than one does. */
  shownBy?: string;
  place?: Place;
  who: Who;
  path: string;
  /** Leads from the address to the form. */
  arrive?: (writer: Writer, surroundings: Surroundings) => Promise<void>;
  fields: readonly FormField[];
  /** What the screen sends by itself at intervals, whatever is tapped, as `METHOD /path`. */
  byItself?: RegExp;
  /** Waits for the requests that typing alone triggers. */
  settle?: (writer: Writer) => Promise<void>;
}

/** What is asked for in the library of an owner. */
export const WISH = { name: 'Вечори на хуторі', section: 0 } as const;

/** The film that is commented on. */
export const FILM = 31;

/** Goes down a title's page to what has this focus key. */
export async function downTo(form: Writer, key: string): Promise<void> {
  await form.waitForFocus('movie.play');
  await form.reach(key, 'ArrowDown', 25);
}

/** Opens a panel of the settings, and something in it. */
export async function panel({ page, point, screen }: Writer, name: string, ...keys: string[]): Promise<void> {
  if (screen === 'phone') await page.locator(`[data-focus-key^="settings.${name}"]`).first().waitFor();
  for (const key of keys) await point(key);
}
