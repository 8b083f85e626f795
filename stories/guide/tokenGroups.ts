import { tokens } from '../../src/ui/theme/tokens.ts';

export type TokenName = keyof typeof tokens;

/** A token's kind, which decides how the book shows it. */
export type TokenKind = 'colour' | 'gradient' | 'radius' | 'typeface' | 'length' | 'motion';

/** The use of each token; a token without one is still shown. */
export const USES: Partial<Record<TokenName, string>> = {
  ink0: 'The page: everything stands on it',
  ink1: 'Panels, menus, dialogs',
  ink2: 'Controls, skeletons, a missing picture',
  ink3: 'Controls raised, hairlines of the book',
  line: 'Hairlines between surfaces',
  text1: 'Primary text; the fill of focused lines and keys',
  text2: 'Secondary text',
  text3: 'Quiet text: captions, counts',
  onLight: 'Text on a fill of text1',
  quietOnLight: 'Quiet text on a fill of text1',
  beam: 'Progress, active input, the focus ring of buttons',
  beamSoft: 'The surface of what is chosen',
  beamPale: 'Text on beamSoft',
  beamGradient: 'Progress, switches, the lit half of the wordmark',
  onBeam: 'Text on beam',
  plus: 'PRO+ as text',
  plusGradient: 'PRO+ as a surface',
  onPlus: 'Text on plusGradient',
  ok: 'Success; watched',
  bad: 'Errors; what cannot be undone',
  badSoft: 'The surface of a dangerous button',
  radiusPill: 'Bars, switches, badges: both ends round at any height',
  radiusCue: 'The ground of a subtitle, in its own size of text',
  radiusBone: 'The shape of a line of text that is still loading',
  radiusTag: 'Framed marks: a quality, an age limit',
  radiusChip: 'Chips and badges',
  radiusCap: 'Keys of a keyboard in the help',
  radiusKey: 'Keys of the keyboard',
  radiusCard: 'Cards',
  radiusControl: 'Lines of lists, fields',
  radiusPanel: 'Panels and dialogs',
  text: 'All text',
  display: 'Titles, the wordmark; never a paragraph',
  sizeBody: 'Text, buttons',
  sizeQuiet: 'Captions, counts; the smallest text on a television',
  sizeRowTitle: 'Headings of rows',
  sizeScreenTitle: 'The name of a screen',
  sizeHero: 'The title of a film at large',
  safeRight: 'Right edge of every screen',
  safeTop: 'Top and bottom edge of every screen',
  sidebar: 'The left edge, which carries the sidebar; none on phones',
  gutter: 'From the sidebar, or a phone’s edge, to the first column',
  partMs: 'Parts of a widget: names of the menu, the knob of a switch',
  moveMs: 'Rows and grids move, cards grow',
  ease: 'All movement: quick to leave, gentle to arrive',
};

/** Derives a token's kind from its name and value. */
export function kindOf(name: TokenName): TokenKind {
  const value = tokens[name];
  if (typeof value === 'number' || value.startsWith('cubic-bezier')) return 'motion';
  if (/^(#|rgb|var\(--ink)/.test(value)) return 'colour';
  if (value.startsWith('linear-gradient')) return 'gradient';
  if (name.startsWith('radius')) return 'radius';
  return value.startsWith("'") ? 'typeface' : 'length';
}

/** The names of all tokens of these kinds, in source order. */
export const tokensOf = (...kinds: TokenKind[]): TokenName[] =>
  (Object.keys(tokens) as TokenName[]).filter((name) => kinds.includes(kindOf(name)));
