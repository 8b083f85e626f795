import type { GlobalTypes } from 'storybook/internal/types';
import { LANGUAGE_TABLE } from '../server/contract/tables/languages.ts';
import { PLATFORMS, SETTINGS } from '../server/contract/tables/settings.ts';
import { INTERFACE_SIZES } from '../src/ui/theme/sizes.ts';

/** The toolbar value that leaves the choice to the story. */
export const AS_WRITTEN = 'written';

/** The six breakpoints of the product as viewports, and the largest television. */
export const viewports = {
  xs: { name: 'xs · phone 390 x 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  sm: { name: 'sm · tablet 800 x 1200', styles: { width: '800px', height: '1200px' }, type: 'tablet' },
  md: { name: 'md · tablet 1024 x 768', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
  lg: { name: 'lg · television 1280 x 720', styles: { width: '1280px', height: '720px' }, type: 'desktop' },
  xl: { name: 'xl · desktop 1680 x 1050', styles: { width: '1680px', height: '1050px' }, type: 'desktop' },
  xxl: { name: 'xxl · television 1920 x 1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
  uhd: { name: 'xxl · television 3840 x 2160', styles: { width: '3840px', height: '2160px' }, type: 'desktop' },
} as const;

type Sign = NonNullable<GlobalTypes[string]['toolbar']>['icon'];
type Items = readonly (readonly [value: string, title: string])[];

/** One toolbar menu; without a title only its icon is shown. */
const choice = (icon: Sign, description: string, items: Items, title?: string) => ({
  description,
  toolbar: { title, icon, dynamicTitle: false, items: items.map(([value, name]) => ({ value, title: name })) },
});

const asWritten = [AS_WRITTEN, 'As the story is written'] as const;
const MAKES: Record<(typeof PLATFORMS)[number], string> = {
  browser: 'Browser',
  tizen: 'Samsung, Tizen',
  webos: 'LG, webOS',
  vidaa: 'Hisense, VIDAA',
  androidtv: 'Android TV',
  firetv: 'Fire TV',
  console: 'Console',
  hbbtv: 'Any other set, HbbTV',
};

/** The toolbar's menus besides the breakpoint. */
export const toolbars = {
  language: choice(
    'globe',
    'Language',
    [...LANGUAGE_TABLE.map(({ id, label }) => [id, label] as const), ['pseudo', '[Ні́ічиі́йна] + 40 %']],
    'Language',
  ),
  version: choice(
    'mirror',
    'Light or advanced version',
    [
      ['light', 'Light version'],
      ['advanced', 'Advanced version'],
    ],
    'Version',
  ),
  size: choice(
    'zoom',
    'Interface size, per cent',
    INTERFACE_SIZES.map((value) => [String(value), `${value} %`] as const),
    'Size',
  ),
  server: choice(
    'database',
    'What the server answers',
    [
      asWritten,
      ['loading', 'Nothing yet: everything loads'],
      ['empty', 'Every list is empty'],
      ['error', 'An error'],
      ['offline', 'No network'],
      ['slow', 'Everything, 2 s late'],
    ],
    'Server',
  ),
  viewer: choice(
    'user',
    'Who is signed in',
    [
      asWritten,
      ['owner', 'The owner'],
      ['demo', 'PRO+'],
      ['pro', 'PRO'],
      ['free', 'Free'],
      ['child', 'A child'],
      ['none', 'Nobody'],
    ],
    'Viewer',
  ),
  style: choice(
    'contrast',
    'The dark of the pages',
    [asWritten, ...SETTINGS.darkStyle.values.map((value) => [value, { ink: 'Ink', black: 'Black' }[value]] as const)],
    'Style',
  ),
  motion: choice(
    'play',
    'Whether anything moves in the advanced version',
    [
      [AS_WRITTEN, 'As the story and your system say'],
      ['full', 'Full, even where your system asks for less'],
      ['reduced', 'The system asks for less'],
      ['none', 'Switched off in the settings'],
    ],
    'Motion',
  ),
  keyboard: choice(
    'edit',
    'Which keyboard writes into fields',
    [asWritten, ['promin', 'Our own'], ['system', "The device's"]],
    'Keyboard',
  ),
  remote: choice(
    'controls',
    'Whose remote sends the keys',
    [asWritten, ...PLATFORMS.map((make) => [make, MAKES[make]] as const)],
    'Remote',
  ),
  input: choice(
    'pointerhand',
    'Remote, or pointer: nothing is focused before the mouse is over it',
    [
      ['remote', 'Remote'],
      ['pointer', 'Pointer'],
    ],
    'Input',
  ),
  direction: choice('transfer', 'Reading direction', [
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
  ground: choice('paintbrush', 'What stands behind a widget', [
    ['page', 'The page'],
    ['still', 'A picture'],
    ['white', 'White'],
    ['chequered', 'Chequers, which show what is transparent'],
  ]),
  overlay: choice('grid', 'Lines over the picture', [
    ['none', 'No lines'],
    ['safe', 'Safe area: 5 % that a set may cut off'],
    ['distance', 'What is small from three metres'],
  ]),
  canvas: choice('expandalt', 'The window as a whole, made smaller until it fits, or as large as it is', [
    ['fit', 'Fit'],
    ['full', 'Full size'],
  ]),
} satisfies GlobalTypes;

/** The toolbar's values where neither the reader nor the story chooses otherwise. */
export const initialGlobals = {
  language: 'uk',
  version: 'light',
  size: '100',
  server: AS_WRITTEN,
  viewer: AS_WRITTEN,
  style: AS_WRITTEN,
  motion: AS_WRITTEN,
  keyboard: AS_WRITTEN,
  remote: AS_WRITTEN,
  input: 'remote',
  direction: 'ltr',
  ground: 'page',
  overlay: 'none',
  canvas: 'fit',
  viewport: { value: 'lg', isRotated: false },
};
