import type { Writer } from '../../writer.ts';

/** Who opens a form; `lost` and `lostGuarded` have a session that the form's way ends, `family` an account with several profiles. */
export type Who = 'stranger' | 'viewer' | 'guarded' | 'owner' | 'lost' | 'lostGuarded' | 'family';

/**
 * The service that a form belongs to: the demo, one more of `lost` and `family` (an address may sign in ten times a
 * minute), one that has no owner yet, or an owner's with a film.
 */
export type Place = 'demo' | 'otherDemo' | 'new' | 'owned';

/** What the way to a form needs to know of its service. */
export interface Surroundings {
  /** Of whoever has a second factor. */
  guarded: { login: string; password: string };
  /** A comment of somebody else under the film. */
  commentId: string;
  /** Ends the session that the page was opened with. */
  endSession: () => Promise<void>;
}

/**
 * A field: its focus key, what is written into it, and what a browser or a phone fills in (HTML's autofill tokens). Of a
 * code that sends itself the text is all but the last character.
 */
export type FormField = readonly [key: string, text: string, autoComplete: string];

/** A form that somebody writes into, and the way to it. */
export interface Form {
  name: string;
  /** The source that draws its fields. */
  source: string;
  /** The source that shows the form, where more than one does. */
  shownBy?: string;
  place?: Place;
  who: Who;
  path: string;
  /** Leads from the address to the form. */
  arrive?: (writer: Writer, surroundings: Surroundings) => Promise<void>;
  fields: readonly FormField[];
  /** Waits for what writing alone asks the server for. */
  settle?: (writer: Writer) => Promise<void>;
}

/** The film that comments are written about. */
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
