import type { SourceFile, SourceImport } from './sourceFile.ts';

/**
 * The layers of the server, from the bottom: each room may import itself and those of lower layers, but no neighbour. A file
 * belongs to the longest of these prefixes that matches its path.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['server/contract/tables/'],
  ['server/contract/'],
  ['server/accountTables.ts', 'server/libraryTables.ts'],
  ['server/problem.ts', 'server/schema.ts', 'server/stream.ts'],
  ['server/ports.ts'],
  ['server/db/'],
  ['server/queries/'],
  ['server/queries/account/'],
  ['server/queries/titles/'],
  ['server/queries/library/', 'server/queries/search/', 'server/queries/social/', 'server/queries/viewing/'],
  ['server/mail/'],
  ['server/auth/'],
  ['server/library/', 'server/media/'],
  ['server/packing/', 'server/transfer/'],
  ['server/services/'],
  ['server/routes/'],
  ['server/app.ts'],
  ['server/host/'],
  ['server/main.ts'],
];

/** The layers of the widgets, by the same rule; the small ones are in `src/ui/` itself. */
export const WIDGET_FLOORS: readonly (readonly string[])[] = [
  ['src/ui/theme/'],
  ['src/ui/focus/'],
  ['src/ui/'],
  ['src/ui/art/', 'src/ui/keyboard/'],
  ['src/ui/lists/'],
  ['src/ui/fields/'],
  ['src/ui/overlays/'],
  ['src/ui/frame/'],
];

/** The layers of the player, by the same rule. */
export const PLAYER_FLOORS: readonly (readonly string[])[] = [
  ['src/features/player/'],
  ['src/features/player/playback/'],
  [
    'src/features/player/advertising/',
    'src/features/player/aspect/',
    'src/features/player/engine/',
    'src/features/player/statistics/',
    'src/features/player/subtitles/',
  ],
  ['src/features/player/below/', 'src/features/player/menus/', 'src/features/player/visit/'],
  ['src/features/player/controls/'],
  ['src/features/player/gestures/', 'src/features/player/together/'],
  ['src/features/player/view/'],
];

/** The layers of the catalogue, by the same rule. */
export const CATALOG_FLOORS: readonly (readonly string[])[] = [
  ['src/features/catalog/'],
  ['src/features/catalog/filters/', 'src/features/catalog/voice/'],
  ['src/features/catalog/home/', 'src/features/catalog/listing/', 'src/features/catalog/title/'],
];

const HOUSES = [FLOORS, WIDGET_FLOORS, PLAYER_FLOORS, CATALOG_FLOORS];

/** Tables: constants only, from which every room of both sides derives its own. */
const TABLES = 'server/contract/tables/';

/** The server's own texts, in every language. */
const SERVICE_WORDS = 'locales/service/';

/** What features may import. */
const OF_FEATURES = ['src/api/', 'src/ui/', 'src/device/', 'src/paths.ts', 'src/i18n.ts', 'server/contract/'];

/** Who may import whom, besides itself and, in layered folders, the lower layers: a room is the longest prefix that matches a path. */
const ROOMS: Record<string, readonly string[]> = {
  ...Object.fromEntries(FLOORS.flat().map((room) => [room, []])),
  'server/contract/': [SERVICE_WORDS],
  'server/queries/titles/': [SERVICE_WORDS],
  'server/queries/viewing/': [SERVICE_WORDS],
  'server/library/': [SERVICE_WORDS],
  'server/mail/': [SERVICE_WORDS],
  'server/routes/': ['locales/'],
  'server/host/': [SERVICE_WORDS],
  'server/main.ts': ['package.json'],
  'src/device/': [TABLES],
  ...Object.fromEntries(WIDGET_FLOORS.flat().map((room) => [room, ['src/device/', TABLES]])),
  'src/api/': ['src/device/', 'server/contract/'],
  'src/features/': OF_FEATURES,
  ...Object.fromEntries([...PLAYER_FLOORS, ...CATALOG_FLOORS].flat().map((room) => [room, OF_FEATURES])),
  'src/screens/': ['src/features/', 'src/ui/', 'src/paths.ts', 'src/i18n.ts'],
  'src/app/': ['src/', TABLES],
  'src/main.tsx': ['src/'],
  'src/early.ts': ['src/', TABLES],
  'src/earlyAsk.ts': ['src/', TABLES],
  'src/paths.ts': [TABLES],
  'src/i18n.ts': ['locales/', TABLES],
  'src/i18next.d.ts': ['locales/'],
  'src/': [],
  'locales/': [TABLES],
  'mocks/': ['server/'],
  'mocks/demo.ts': ['server/', 'src/main.tsx'],
  '.storybook/': ['src/', 'mocks/', 'locales/', 'server/contract/'],
  'stories/': ['src/', 'mocks/', 'locales/', '.storybook/', 'server/contract/'],
  'scripts/': ['server/', 'src/ui/', 'src/app/mainMenu.ts', 'locales/', 'package.json'],
  'tests/': [''],
  '': ['scripts/', 'tests/visual/', 'server/host/pagePolicy.ts'],
};

/** Packages, and the only places that may import them; any other import breaks the rule. */
const DOORS: readonly { packages: RegExp; places: readonly string[] }[] = [
  { packages: /^@noriginmedia\//, places: ['src/ui/focus/'] },
  { packages: /^(video\.js|hls\.js)/, places: ['src/features/player/'] },
  { packages: /^@reduxjs\/toolkit\/query/, places: ['src/api/'] },
  { packages: /^@reduxjs\/toolkit$/, places: ['src/api/', 'src/features/', 'src/app/'] },
  { packages: /^react-redux$/, places: ['src/screens/', 'src/api/', 'src/features/', 'src/app/', '.storybook/'] },
  { packages: /^react-router/, places: ['src/features/', 'src/screens/', 'src/app/', '.storybook/', 'stories/'] },
  { packages: /^i18next$/, places: ['src/i18n.ts', 'src/i18next.d.ts', 'src/features/', 'src/app/', '.storybook/'] },
  { packages: /^react-i18next$/, places: ['src/i18n.ts', 'src/features/', 'src/screens/', 'src/app/', '.storybook/'] },
  { packages: /^ua-parser-js$/, places: ['src/device/', 'server/auth/'] },
  { packages: /^kysely/, places: ['server/queries/', 'server/db/'] },
  { packages: /^pg$/, places: ['server/db/'] },
  { packages: /^(otplib|@noble\/ciphers)/, places: ['server/auth/'] },
  { packages: /^fast-xml-parser$/, places: ['server/library/', 'server/transfer/', 'server/host/storage/'] },
  { packages: /^nodemailer$/, places: ['server/mail/'] },
  { packages: /^@node-rs\/argon2$/, places: ['server/auth/argon2.ts'] },
  { packages: /^@hono\/node-server/, places: ['server/host/'] },
  { packages: /^(hono|@hono\/zod-openapi)(\/|$)/, places: ['server/'] },
  { packages: /^zod$/, places: ['server/', 'src/api/'] },
  { packages: /^sql\.js/, places: ['mocks/', 'server/db/'] },
  { packages: /^msw/, places: ['mocks/', '.storybook/'] },
  { packages: /^(mediabunny|chardet)$/, places: ['server/packing/'] },
  { packages: /^sharp$/, places: ['scripts/', 'server/host/'] },
];

/** Files that may import only types from a package. */
const TYPES_ONLY: Record<string, RegExp> = {
  'server/accountTables.ts': /^kysely$/,
  'server/libraryTables.ts': /^kysely$/,
  'server/schema.ts': /^kysely$/,
  'server/ports.ts': /^kysely$/,
};

/** Parts of the server that only run in Node. */
const NODE_PLACES = [
  'server/main.ts',
  'server/host/',
  'server/db/connect.ts',
  'server/media/store.ts',
  'server/packing/machine.ts',
  'server/auth/argon2.ts',
  'server/mail/smtp.ts',
];

/** Rooms that run entirely in a browser. */
const BROWSER_ROOMS = ['src/', 'mocks/', 'stories/', 'locales/', '.storybook/preview.tsx'];

const isIn = (path: string, places: readonly string[]) => places.some((place) => path.startsWith(place));

function roomOf(path: string): string {
  const rooms = Object.keys(ROOMS).filter((room) => path.startsWith(room));
  return rooms.reduce((longest, room) => (room.length > longest.length ? room : longest), '');
}

/** Why one path of a layered folder may not import another of the same folder; undefined for two that share none. */
function climb(from: string, to: string): string | null | undefined {
  const [room, other] = [roomOf(from), roomOf(to)];
  for (const floors of HOUSES) {
    const floor = floors.findIndex((rooms) => rooms.includes(room));
    const target = floors.findIndex((rooms) => rooms.includes(other));
    if (floor === -1 || target === -1) continue;
    return other === room || target < floor ? null : `${room} may import only itself and what is below it`;
  }
  return undefined;
}

const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];

function breach(file: SourceFile, { to, isOurs, isType }: SourceImport): string | null {
  const { path } = file;
  if (isOurs) {
    const room = roomOf(path);
    const feature = featureOf(path);
    if (feature && featureOf(to) && featureOf(to) !== feature) return 'a feature never imports another';
    const climbed = climb(path, to);
    if (climbed !== undefined) return climbed;
    if (room !== '' && to.startsWith(room)) return null;
    return isIn(to, ROOMS[room] ?? []) ? null : `${room || 'the root'} may not import this`;
  }
  if (path.startsWith('tests/')) return null;
  if (to.startsWith('node:')) {
    if (isIn(path, BROWSER_ROOMS)) return 'node built-ins do not exist in a browser';
    return path.startsWith('server/') && !isIn(path, NODE_PLACES)
      ? 'this part of the server runs in a browser too'
      : null;
  }
  if (isType && TYPES_ONLY[path]?.test(to)) return null;
  const door = DOORS.find(({ packages }) => packages.test(to));
  return !door || isIn(path, door.places) ? null : `only ${door.places.join(', ')} may`;
}

/** Every import that breaks the table of rooms or the rule for its package, one sentence each. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const reason = breach(file, one);
      return reason ? [`${file.path} imports ${one.to}: ${reason}`] : [];
    }),
  );
}

/** Packages that need Node, or that no browser code needs, wherever they are reached from. */
const NODE_PACKAGES = /^(node:|pg$|@node-rs\/|@hono\/node-server|mediabunny$|sharp$)/;

/** What `entry` loads, directly or not, that only exists in Node; each with the chain of files that leads there. */
export function reachedFromBrowser(files: readonly SourceFile[], entry: string): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, chain: string[]) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { to, isOurs, isType } of byPath.get(path)?.imports ?? []) {
      if (isType) continue;
      if (isOurs) walk(to, [...chain, to]);
      else if (NODE_PACKAGES.test(to)) found.push([...chain, to].join(' > '));
    }
  };
  walk(entry, [entry]);
  return found;
}
