import { FRAMED } from './framed.ts';
import { viewports } from '../modes.ts';
import { globalsQuery, type ReaderChoices } from '../readerChoices.ts';

/** A story's toolbar choices, such as `{ size: '150' }`; `viewport` is one of the breakpoints. */
export interface FrameGlobals extends ReaderChoices {
  language?: string;
  version?: string;
  size?: string;
  direction?: string;
  input?: string;
  viewport?: keyof typeof viewports;
}

/** The toolbar's choices as a part of an address. */
const chosen = ({ viewport, ...globals }: FrameGlobals): string =>
  globalsQuery({ ...globals, 'viewport.value': viewport });

/**
 * The address of a story embedded in the open page, with the given toolbar choices. Its steps are not recorded: nothing shows
 * them, and frames of one page would write into one list.
 */
export const storyAddress = (id: string, globals: Omit<FrameGlobals, 'viewport'>): string =>
  `iframe.html?${FRAMED}&instrument=false&id=${id}&viewMode=story${chosen(globals)}`;

/** The address of a story in the book, with the given toolbar choices. */
export const bookAddress = (id: string, globals: FrameGlobals): string => `./?path=/story/${id}${chosen(globals)}`;

/** Width and height in px of a breakpoint's window. */
export function windowOf(name: keyof typeof viewports): { width: number; height: number } {
  const { width, height } = viewports[name].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}
