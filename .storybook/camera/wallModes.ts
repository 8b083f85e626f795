import { type Language, LANGUAGE_TABLE } from '../../server/contract/tables/languages.ts';
import type { viewports } from '../modes.ts';
import { initialGlobals } from '../modes.ts';
import type { PictureMode } from '../pictureModes.ts';

/** The windows of a wall: three televisions and a phone. */
export const WALL_WINDOWS = ['lg', 'xxl', 'uhd', 'xs'] as const satisfies readonly (keyof typeof viewports)[];
/** The interface sizes of a wall, in per cent. */
export const WALL_SIZES = ['100', '150'] as const;
export const WALL_LANGUAGES: readonly Language[] = LANGUAGE_TABLE.map(({ id }) => id);

/**
 * The modes of a wall by name, such as `lg-150-en`: a story in every window, size and language. What the story chooses itself
 * is kept and left out of the name; `globals` are the toolbar's choices for the story.
 */
export function wallModes(globals: Readonly<Record<string, unknown>>): Record<string, PictureMode> {
  const { value } = (globals.viewport ?? initialGlobals.viewport) as { value: PictureMode['viewport'] };
  const isOwn = (name: 'size' | 'language') => (globals[name] ?? initialGlobals[name]) !== initialGlobals[name];
  const windows = value === initialGlobals.viewport.value ? WALL_WINDOWS : [value];
  const sizes = isOwn('size') ? [undefined] : WALL_SIZES;
  const languages = isOwn('language') ? [undefined] : WALL_LANGUAGES;
  const modes = windows.flatMap((viewport) =>
    sizes.flatMap((size) => languages.map((language): PictureMode => ({ viewport, size, language }))),
  );
  const nameOf = ({ viewport, size, language }: PictureMode) =>
    [viewport, size, language].filter((part) => part !== undefined).join('-');
  return Object.fromEntries(modes.map((mode) => [nameOf(mode), mode]));
}
