import { FRAMED } from './framed.ts';
import { viewports } from './modes.ts';
import { globalsQuery, type ReaderChoices } from './readerChoices.ts';

/** Toolbar choices of a story, such as `{ size: '150' }`; `viewport` is one of the breakpoints. */
export interface FrameGlobals extends ReaderChoices {
  language?: string;
  version?: string;
  size?: string;
  direction?: string;
  input?: string;
  viewport?: keyof typeof viewports;
}

/** The toolbar's choices as an address has them. */
const chosen = ({ viewport, ...globals }: FrameGlobals): string =>
  globalsQuery({ ...globals, 'viewport.value': viewport });

/**
 * The address of a story as a picture in the page that is open, with the toolbar as wanted. Nothing there shows its steps,
 * which frames of one page would write into one list.
 */
export const storyAddress = (id: string, globals: Omit<FrameGlobals, 'viewport'>): string =>
  `iframe.html?${FRAMED}&instrument=false&id=${id}&viewMode=story${chosen(globals)}`;

/** The address of a story in the book, with the toolbar as wanted. */
export const bookAddress = (id: string, globals: FrameGlobals): string => `./?path=/story/${id}${chosen(globals)}`;

/** Width and height in px of the window of a breakpoint. */
export function windowOf(name: keyof typeof viewports): { width: number; height: number } {
  const { width, height } = viewports[name].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}
