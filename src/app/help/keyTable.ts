import { matchPath } from 'react-router-dom';
import { LISTINGS } from '../../features/catalog/listings.ts';
import { paths, PATTERNS } from '../../paths.ts';
import type { IconName } from '../../ui/icons.ts';

/** Keys with an icon; `name` is the locale key of their word. */
const SIGNS = {
  left: { icon: 'chevronLeft', name: 'cap.left' },
  right: { icon: 'chevronRight', name: 'cap.right' },
  up: { icon: 'chevronUp', name: 'cap.up' },
  down: { icon: 'chevronDown', name: 'cap.down' },
  back: { icon: 'back', name: 'cap.back' },
  info: { icon: 'info', name: 'cap.info' },
  play: { icon: 'play', name: 'cap.play' },
  pause: { icon: 'pause', name: 'cap.pause' },
  stop: { icon: 'stop', name: 'cap.stop' },
  rewind: { icon: 'rewind', name: 'cap.rewind' },
  forward: { icon: 'forward', name: 'cap.forward' },
  next: { icon: 'next', name: 'cap.next' },
  previous: { icon: 'previous', name: 'cap.previous' },
  space: { icon: 'space', name: 'cap.space' },
} as const satisfies Record<string, { icon: IconName; name: string }>;

type Sign = keyof typeof SIGNS;

/** A key with an icon, or what is printed on it in every language. */
export type Cap = Sign | { print: string };

const print = (...texts: string[]): Cap[] => texts.map((text) => ({ print: text }));

const ARROWS: readonly Cap[] = ['left', 'right', 'up', 'down'];
const ALONG: readonly Cap[] = ['left', 'right'];
const BETWEEN: readonly Cap[] = ['up', 'down'];
const OK = print('OK');
const ENTER = print('Enter');

/** What some keys do; a device without such keys has no caps for it. `does` is the locale key. */
interface KeyLine {
  does: string;
  remote?: readonly Cap[];
  keyboard?: readonly Cap[];
}

const both = (caps: readonly Cap[]) => ({ remote: caps, keyboard: caps });

/** The keys of each part of the application. */
export const KEY_TABLE = {
  player: [
    { does: 'player.toggle', remote: OK, keyboard: [...ENTER, 'space', ...print('K')] },
    { does: 'player.seek', remote: [...ALONG, 'rewind', 'forward'], keyboard: [...ALONG, ...print('J', 'L')] },
    { does: 'player.controls', ...both(BETWEEN) },
    { does: 'player.media', remote: ['play', 'pause'] },
    { does: 'player.episode', remote: ['previous', 'next'] },
    { does: 'player.chapter', remote: print('CH +', 'CH −') },
    { does: 'player.stop', remote: ['stop'] },
    { does: 'player.tenth', keyboard: print('0', '…', '9') },
    { does: 'player.mute', keyboard: print('M') },
    { does: 'player.subtitles', keyboard: print('C') },
    { does: 'player.fullscreen', keyboard: print('F') },
    { does: 'player.frame', keyboard: print(',', '.') },
    { does: 'player.rate', keyboard: print('<', '>') },
    { does: 'player.back', remote: ['back'], keyboard: print('Esc') },
  ],
  keyboard: [
    { does: 'keyboard.type', remote: OK, keyboard: print('A', '…', 'Z') },
    { does: 'keyboard.variants', remote: OK },
    { does: 'keyboard.done', keyboard: ENTER },
    { does: 'keyboard.leave', remote: ['back'], keyboard: print('Esc') },
  ],
  shelves: [
    { does: 'shelves.rows', ...both(BETWEEN) },
    { does: 'shelves.cards', ...both(ALONG) },
    { does: 'grid.held', remote: OK, keyboard: ENTER },
  ],
  grid: [
    { does: 'grid.fast', ...both(BETWEEN) },
    { does: 'grid.held', remote: OK, keyboard: ENTER },
  ],
  search: [{ does: 'search.type', keyboard: print('A', '…', 'Z') }],
  settings: [
    { does: 'settings.enter', remote: ['right', ...OK], keyboard: ['right', ...ENTER] },
    { does: 'settings.list', remote: ['left', 'back'], keyboard: ['left', ...print('Esc')] },
  ],
  everywhere: [
    { does: 'everywhere.move', ...both(ARROWS) },
    { does: 'everywhere.press', remote: OK, keyboard: ENTER },
    { does: 'everywhere.back', remote: ['back'], keyboard: print('Esc') },
    { does: 'everywhere.help', remote: ['info', ...print('GUIDE')], keyboard: print('?') },
  ],
} as const satisfies Record<string, readonly KeyLine[]>;

export type KeyArea = keyof typeof KEY_TABLE;

/** The name of each part, in the order in which the help lists them. */
export const AREA_NAMES = [
  { area: 'everywhere', name: 'area.everywhere' },
  { area: 'shelves', name: 'area.shelves' },
  { area: 'grid', name: 'area.grid' },
  { area: 'player', name: 'area.player' },
  { area: 'keyboard', name: 'area.keyboard' },
  { area: 'search', name: 'area.search' },
  { area: 'settings', name: 'area.settings' },
] as const satisfies readonly { area: KeyArea; name: string }[];

/** The icon of a key and the locale key of its word; null for a printed one. */
export const signOf = (cap: Cap) => (typeof cap === 'string' ? SIGNS[cap] : null);

const GRIDS = [paths.history, PATTERNS.movie, PATTERNS.person, ...LISTINGS.map(({ path }) => path)];

/** The parts of the application in use at an address; an open on-screen keyboard comes first. */
export function areasAt(pathname: string, hasKeyboard: boolean): KeyArea[] {
  const areas: KeyArea[] = hasKeyboard ? ['keyboard'] : [];
  if (pathname === paths.player) areas.push('player');
  else if (pathname === paths.home) areas.push('shelves');
  else if (pathname === paths.settings) areas.push('settings');
  else if (pathname === paths.searchPage) areas.push('search');
  else if (GRIDS.some((pattern) => matchPath(pattern, pathname))) areas.push('grid');
  // Last, since the player's keys override most of these.
  return [...areas, 'everywhere'];
}
