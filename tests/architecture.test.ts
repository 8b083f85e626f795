import { describe, expect, it } from 'vitest';
import { folderCycles, importCycles } from './source/cycles.ts';
import { misnamed } from './source/fileNames.ts';
import { keyListeners } from './source/keyListeners.ts';
import { readSource, sourcePaths } from './source/readSources.ts';
import {
  CATALOG_FLOORS,
  FLOORS,
  forbiddenImports,
  PLAYER_FLOORS,
  reachedFromBrowser,
  WIDGET_FLOORS,
} from './source/rooms.ts';
import { describeSource } from './source/sourceFile.ts';

const files = sourcePaths().map((path) => describeSource(path, readSource(path)));

/** The violations that the rules report for one made-up file. */
const plant = (path: string, text: string) => forbiddenImports([describeSource(path, text)]);
const name = (path: string, text = '') => misnamed([describeSource(path, text)]);

describe('The table of rooms', () => {
  it('holds for every import of the repository', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(forbiddenImports(files)).toEqual([]);
  });

  it.each([
    ['src/ui/lists/Card.tsx', `import { api } from '../../api/api.ts'`],
    ['src/ui/lists/Card.tsx', `import type { Card } from '../../../server/contract/catalog.ts'`],
    ['src/ui/lists/Card.tsx', `export { paths } from '../../paths.ts'`],
    ['src/device/keys.ts', `import { Button } from '../ui/Button.tsx'`],
    ['src/api/api.ts', `import { db } from '../../server/db/connect.ts'`],
    ['src/api/api.ts', `import { selectToken } from '../features/session/sessionSlice.ts'`],
    ['src/features/player/view/Player.tsx', `import { TitleCard } from '../../catalog/TitleCard.tsx'`],
    ['src/features/player/view/Player.tsx', `type User = import('../../session/sessionSlice.ts').User`],
    ['src/features/player/view/Player.tsx', `import { store } from '../../../app/store.ts'`],
    ['src/screens/HomeScreen.tsx', `import { useGetHomeQuery } from '../api/catalog.ts'`],
    ['src/screens/HomeScreen.tsx', `const load = () => import('../app/boot.ts')`],
    ['src/paths.ts', `import { LANGUAGES } from './i18n.ts'`],
    ['src/app/store.ts', `import { seedDemo } from '../../mocks/server.ts'`],
    ['server/routes/titles.ts', `import { paths } from '../../src/paths.ts'`],
    ['server/db/texts.ts', `import uk from '../../locales/uk/problems.json'`],
    ['server/host/about.ts', `import json from '../../package.json'`],
    ['server/newcomer.ts', `import type { Ports } from './ports.ts'`],
    ['server/queries/cursor.ts', `import { newcomer } from '../newcomer.ts'`],
    ['mocks/server.ts', `import { main } from '../src/main.tsx'`],
    ['src/app/App.tsx', `import { Default } from '../../stories/ui/lists/Card.stories.tsx'`],
    ['server/app.ts', `import { ROOT } from './source/readSources.ts'`],
    ['stories/ui/lists/Card.stories.tsx', `import { createApp } from '../../../server/app.ts'`],
  ])('bites: %s with %s', (path, text) => expect(plant(path, text)).toHaveLength(1));

  it.each([
    [
      'src/features/player/view/Player.tsx',
      `import { paths } from '../../../paths.ts'; import { Button } from '../../../ui/Button.tsx'`,
    ],
    ['src/features/player/view/Player.tsx', `import { useClock } from './useClock.ts'`],
    ['src/api/catalog.ts', `import type { Card } from '../../server/contract/catalog.ts'`],
    ['mocks/demo.ts', `import '../src/main.tsx'`],
    ['tests/server/app.test.ts', `import { createApp } from '../../server/app.ts'; import '../../mocks/server.ts'`],
  ])('lets through: %s with %s', (path, text) => expect(plant(path, text)).toEqual([]));
});

describe('The floors of the server', () => {
  const rooms = FLOORS.flat();

  it('hold every file of it', () => {
    const own = files.map(({ path }) => path).filter((path) => path.startsWith('server/'));
    expect(own.length).toBeGreaterThan(150);
    expect(own.filter((path) => !rooms.some((room) => path.startsWith(room)))).toEqual([]);
    expect(rooms.filter((room) => !own.some((path) => path.startsWith(room)))).toEqual([]);
  });

  const planted = [
    ['server/contract/tables/ids.ts', `import type { Card } from '../catalog.ts'`],
    ['server/contract/catalog.ts', `import { ProblemError } from '../problem.ts'`],
    ['server/accountTables.ts', `import { Problem } from './problem.ts'`],
    ['server/libraryTables.ts', `import { Problem } from './problem.ts'`],
    ['server/problem.ts', `import type { Schema } from './schema.ts'`],
    ['server/schema.ts', `import type { Ports } from './ports.ts'`],
    ['server/stream.ts', `import type { Schema } from './schema.ts'`],
    ['server/ports.ts', `import type { SqliteFile } from './db/sqlite.ts'`],
    ['server/db/seed/seed.ts', `import { findFollow } from '../../queries/social/follows.ts'`],
    ['server/queries/cursor.ts', `import type { User } from './account/users.ts'`],
    ['server/queries/account/devices.ts', `import { cards } from '../titles/cards.ts'`],
    ['server/queries/titles/movie.ts', `import { statesOf } from '../viewing/states.ts'`],
    ['server/queries/library/files.ts', `import { statesOf } from '../viewing/states.ts'`],
    ['server/queries/search/search.ts', `import { findFollow } from '../social/follows.ts'`],
    ['server/queries/social/comments.ts', `import { statesOf } from '../viewing/states.ts'`],
    ['server/queries/viewing/leases.ts', `import { capOf } from '../../auth/plans.ts'`],
    ['server/mail/mails.ts', `import { createCode } from '../auth/codes.ts'`],
    ['server/auth/plans.ts', `import type { Wish } from '../media/rights.ts'`],
    ['server/library/scan.ts', `import { confine } from '../media/store.ts'`],
    ['server/media/streams.ts', `import type { Services } from '../services/services.ts'`],
    ['server/library/filmFacts.ts', `import type { Stream } from '../media/streams.ts'`],
    ['server/packing/films.ts', `import type { Services } from '../services/services.ts'`],
    ['server/transfer/match.ts', `import { openFilm } from '../packing/films.ts'`],
    ['server/services/services.ts', `import type { Env } from '../routes/router.ts'`],
    ['server/routes/health.ts', `import { createApp } from '../app.ts'`],
    ['server/app.ts', `import { Refusal } from './host/refusal.ts'`],
    ['server/host/greeting.ts', `import { main } from '../main.ts'`],
    ['server/main.ts', `import { paths } from '../src/paths.ts'`],
  ] as const;

  it.each(planted)('bite: %s with %s', (path, text) => expect(plant(path, text)).toHaveLength(1));

  it('each have such an example', () => {
    expect(rooms.filter((room) => !planted.some(([path]) => path.startsWith(room)))).toEqual([]);
  });

  it.each([
    ['server/routes/problems.ts', `import { ProblemError } from '../problem.ts'; import uk from '../../locales/uk.ts'`],
    ['server/media/grants.ts', `import { macOf } from '../auth/mac.ts'; import { sizes } from './loop.ts'`],
    ['server/queries/viewing/lists.ts', `import { cards } from '../titles/cards.ts'; import '../cursor.ts'`],
    ['server/main.ts', `import json from '../package.json'; import { createApp } from './app.ts'`],
  ])('let through: %s with %s', (path, text) => expect(plant(path, text)).toEqual([]));
});

/** The client's layered folders: files in each, and for every room an import that leads up or across. */
const houses: readonly {
  place: string;
  floors: readonly (readonly string[])[];
  planted: readonly (readonly [path: string, text: string])[];
}[] = [
  {
    place: 'src/ui/',
    floors: WIDGET_FLOORS,
    planted: [
      ['src/ui/theme/tokens.ts', `import { setFocus } from '../focus/focus.ts'`],
      ['src/ui/focus/back.ts', `import { Icon } from '../Icon.tsx'`],
      ['src/ui/Button.tsx', `import { Card } from './lists/Card.tsx'`],
      ['src/ui/art/Art.tsx', `import { Keyboard } from '../keyboard/Keyboard.tsx'`],
      ['src/ui/keyboard/Keyboard.tsx', `import { List } from '../lists/List.tsx'`],
      ['src/ui/lists/Card.tsx', `import { Switch } from '../fields/Switch.tsx'`],
      ['src/ui/fields/Switch.tsx', `import { Menu } from '../overlays/Menu.tsx'`],
      ['src/ui/overlays/Menu.tsx', `import type { ScreenProps } from '../frame/Screen.tsx'`],
      ['src/ui/frame/Screen.tsx', `import { api } from '../../api/api.ts'`],
    ],
  },
  {
    place: 'src/features/player/',
    floors: PLAYER_FLOORS,
    planted: [
      ['src/features/player/playerFocusKeys.ts', `import { nextState } from './playback/playbackState.ts'`],
      ['src/features/player/playback/playback.ts', `import type { Engine } from '../engine/engine.ts'`],
      ['src/features/player/advertising/spots.ts', `import { createEngine } from '../engine/createEngine.ts'`],
      ['src/features/player/aspect/aspect.ts', `import { statisticsLines } from '../statistics/statisticsLines.ts'`],
      ['src/features/player/engine/engine.ts', `import type { Stalls } from '../statistics/qualityMeter.ts'`],
      ['src/features/player/statistics/qualityMeter.ts', `import { sayFarewell } from '../visit/keepalive.ts'`],
      ['src/features/player/subtitles/Subtitles.tsx', `import { useAspect } from '../aspect/useAspect.ts'`],
      ['src/features/player/below/BelowPanel.tsx', `import { Controls } from '../controls/Controls.tsx'`],
      ['src/features/player/menus/menuItems.ts', `import type { Visit } from '../visit/visit.ts'`],
      ['src/features/player/visit/visit.ts', `import { useSkip } from '../controls/useSkip.ts'`],
      ['src/features/player/controls/Controls.tsx', `import { recognise } from '../gestures/recognise.ts'`],
      ['src/features/player/gestures/recognise.ts', `import { Player } from '../view/Player.tsx'`],
      ['src/features/player/together/Together.tsx', `import { recognise } from '../gestures/recognise.ts'`],
      ['src/features/player/view/Player.tsx', `import { store } from '../../../app/store.ts'`],
    ],
  },
  {
    place: 'src/features/catalog/',
    floors: CATALOG_FLOORS,
    planted: [
      ['src/features/catalog/TitleCard.tsx', `import { useWatched } from './title/useWatched.ts'`],
      ['src/features/catalog/filters/FilterMain.tsx', `import { VoicePanel } from '../voice/VoicePanel.tsx'`],
      ['src/features/catalog/voice/VoicePanel.tsx', `import { useTitle } from '../title/useTitle.ts'`],
      ['src/features/catalog/listing/ListingPage.tsx', `import { TitleHero } from '../title/TitleHero.tsx'`],
      ['src/features/catalog/title/TitleHero.tsx', `import { HomeHero } from '../home/HomeHero.tsx'`],
      ['src/features/catalog/home/HomeHero.tsx', `import { TitleHero } from '../title/TitleHero.tsx'`],
    ],
  },
];

describe.each(houses)('The floors of $place', ({ place, floors, planted }) => {
  const rooms = floors.flat();

  it('hold every room of it', () => {
    const own = files.map(({ path }) => path).filter((path) => path.startsWith(place));
    const found = new Set(own.map((path) => path.slice(0, path.indexOf('/', place.length) + 1) || place));
    expect([...found].sort()).toEqual([...rooms].sort());
  });

  it.each(planted)('bite: %s with %s', (path, text) => expect(plant(path, text)).toHaveLength(1));

  it('each have such an example', () => {
    const roomOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
    expect(rooms.filter((room) => !planted.some(([path]) => roomOf(path) === room))).toEqual([]);
  });
});

/** Trees in which neither files nor folders may import each other in a cycle. */
const WITHOUT_RINGS = ['.storybook/', 'locales/', 'mocks/', 'scripts/', 'server/', 'src/', 'stories/', 'tests/'];

describe('Imports that lead back to where they began', () => {
  it.each(WITHOUT_RINGS)('are in no file of %s, types included', (place) => {
    expect(importCycles(files, place)).toEqual([]);
  });

  it.each(WITHOUT_RINGS)('are in no folder of %s', (place) => expect(folderCycles(files, place)).toEqual([]));

  it('bite: a pair, a longer ring, a file that imports itself, types and what is loaded later; one sentence for each knot', () => {
    const rings = importCycles(
      [
        describeSource('server/a.ts', `import type { B } from './b.ts'; import { d } from './d.ts'`),
        describeSource('server/b.ts', `import { c } from './c.ts'`),
        describeSource('server/c.ts', `export { b } from './b.ts'; export const load = () => import('./a.ts')`),
        describeSource('server/d.ts', `import { e } from './e.ts'`),
        describeSource('server/e.ts', `import { e } from './e.ts'`),
        describeSource('server/f.ts', `type G = import('./g.ts').G`),
        describeSource('server/g.ts', `import { d } from './d.ts'; import { f } from './f.ts'`),
        describeSource('src/h.ts', `import { h } from './h.ts'`),
      ],
      'server/',
    );
    expect(rings).toEqual([
      'server/a.ts > server/b.ts > server/c.ts > server/a.ts',
      'server/e.ts > server/e.ts',
      'server/f.ts > server/g.ts > server/f.ts',
    ]);
  });

  it('bite between folders whose files are in no ring', () => {
    const sources = [
      describeSource('server/auth/mac.ts', ''),
      describeSource('server/auth/codes.ts', `import { mail } from '../mail/mails.ts'`),
      describeSource('server/mail/mails.ts', ''),
      describeSource('server/mail/smtp.ts', `import { macOf } from '../auth/deep/mac.ts'`),
      describeSource('server/db/a/one.ts', `import { two } from '../b/two.ts'; import { root } from '../root.ts'`),
      describeSource('server/db/b/two.ts', `import { root } from '../root.ts'`),
      describeSource('server/db/root.ts', `import { one } from './a/one.ts'`),
    ];
    expect(importCycles(sources, 'server/')).toEqual(['server/db/a/one.ts > server/db/root.ts > server/db/a/one.ts']);
    expect(folderCycles(sources, 'server/')).toEqual(['server/auth > server/mail > server/auth']);
  });
});

describe('One door per package', () => {
  it.each([
    ['src/features/catalog/TitleRow.tsx', '@noriginmedia/norigin-spatial-navigation'],
    ['src/ui/lists/Row.tsx', '@noriginmedia/norigin-spatial-navigation'],
    ['src/screens/WatchScreen.tsx', 'hls.js'],
    ['src/ui/fields/Slider.tsx', 'video.js/core.es.js'],
    ['src/features/catalog/catalogApi.ts', '@reduxjs/toolkit/query/react'],
    ['src/ui/lists/Row.tsx', 'react-redux'],
    ['src/ui/lists/Row.tsx', 'react-router-dom'],
    ['src/ui/lists/Row.tsx', 'react-i18next'],
    ['server/routes/titles.ts', 'kysely'],
    ['server/ports.ts', 'kysely'],
    ['server/services/services.ts', 'kysely'],
    ['server/queries/titles/titles.ts', 'pg'],
    ['src/app/store.ts', 'sql.js'],
    ['src/main.tsx', 'msw/browser'],
    ['src/api/api.ts', 'node:fs'],
    ['server/routes/titles.ts', 'node:crypto'],
    ['server/queries/titles/titles.ts', 'node:path'],
    ['server/ports.ts', 'node:fs'],
    ['server/auth/limits.ts', 'node:timers'],
    ['server/packing/films.ts', 'node:child_process'],
    ['server/media/streams.ts', 'mediabunny'],
  ])('bites: %s with %s', (path, specifier) => expect(plant(path, `import x from '${specifier}'`)).toHaveLength(1));

  it.each([
    ['server/ports.ts', `import type { Kysely } from 'kysely'`],
    ['server/host/static.ts', `import { gzip } from 'node:zlib'`],
    ['server/db/connect.ts', `import { DatabaseSync } from 'node:sqlite'`],
    ['src/ui/focus/initFocus.ts', `import { init } from '@noriginmedia/norigin-spatial-navigation'`],
  ])('lets through: %s with %s', (path, text) => expect(plant(path, text)).toEqual([]));
});

/** Server files that may make outbound requests: only to what the owner has configured, or for the doctor's check from outside. */
const ASKS_OTHERS = {
  'server/mail/smtp.ts': 'SMTP_URL',
  'server/host/doctorProbes.ts': 'PUBLIC_URL, by command',
  'server/host/storage/probeStorage.ts': 'S3_ENDPOINT, by command',
  'server/host/storage/s3Storage.ts': 'S3_ENDPOINT',
  'server/host/tmdbHttp.ts': 'TMDB_KEY',
};
const ASKING =
  /(?<![.\w])fetch\(|\bhttps?\.(request|get)\(|new (WebSocket|EventSource|XMLHttpRequest)\b|from '(nodemailer|undici|axios|got|ws|node:https|node:http2|node:tls|node:dgram|node:dns(\/promises)?)'/;
const asksOthers = (text: string) => ASKING.test(text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''));

describe('Calls that leave the network', () => {
  it('are made by nothing of the server but what the owner has named', () => {
    const asking = sourcePaths().filter((path) => path.startsWith('server/') && asksOthers(readSource(path)));
    expect(asking.toSorted()).toEqual(Object.keys(ASKS_OTHERS).toSorted());
  });

  it.each([
    'const answer = await fetch(address);',
    `https.get('https://example.org')`,
    `import { connect } from 'node:tls';`,
    `new WebSocket(address)`,
  ])('bite: %s', (text) => expect(asksOthers(text)).toBe(true));

  it.each([
    'api.fetch(request)',
    '// fetch(address)',
    'prefetch(address)',
    `import { createServer } from 'node:http';`,
  ])('let through: %s', (text) => expect(asksOthers(text)).toBe(false));
});

describe('Keys', () => {
  it('are heard by the input layer alone', () => {
    expect(sourcePaths().flatMap((path) => keyListeners(path, readSource(path)))).toEqual([]);
  });

  it.each([
    ['src/ui/fields/TextField.tsx', `window.addEventListener('keydown', look, true)`],
    ['src/features/player/view/useKeyboard.ts', 'for (const name of [`keyup`]) window.addEventListener(name, act)'],
    ['src/ui/fields/Slider.tsx', '<button onKeyDown={move} />'],
    ['src/ui/fields/Slider.tsx', 'const bound = { onKeyUpCapture: move }'],
    ['src/app/start.ts', 'window.onkeypress = note'],
    ['src/app/start.ts', `document['onkeydown'] = note`],
  ])('bite: %s with %s', (path, text) => expect(keyListeners(path, text)).toHaveLength(1));

  it.each([
    ['src/ui/focus/inputLayer.ts', `window.addEventListener('keydown', onKeyDown, true)`],
    ['src/ui/fields/Slider.tsx', `useFocus({ onKey: move }); watchKeys(note); key.addEventListener('click', press)`],
    ['stories/ui/Key.stories.tsx', `window.addEventListener('keydown', look)`],
  ])('let through: %s with %s', (path, text) => expect(keyListeners(path, text)).toEqual([]));
});

describe('What a browser loads', () => {
  it.each(['server/app.ts', 'src/main.tsx', 'mocks/server.ts', 'mocks/handlers.ts'])(
    '%s reaches nothing of Node',
    (entry) => {
      expect(files.map(({ path }) => path)).toContain(entry);
      expect(reachedFromBrowser(files, entry)).toEqual([]);
    },
  );

  it('bites through a chain, and lets types pass', () => {
    const chain = [
      describeSource('server/app.ts', `import './a.ts'; import type { Store } from './c.ts'`),
      describeSource('server/a.ts', `export const load = () => import('./b.ts')`),
      describeSource('server/b.ts', `import { type Stats } from 'node:fs'`),
      describeSource('server/c.ts', `import { readFile } from 'node:fs/promises'`),
    ];
    expect(reachedFromBrowser(chain, 'server/app.ts')).toEqual(['server/app.ts > server/a.ts > server/b.ts > node:fs']);
  });
});

describe('Names', () => {
  it('tell what is inside, everywhere', () => expect(misnamed(files)).toEqual([]));

  it.each([
    ['src/ui/index.ts', ''],
    ['src/ui/utils.ts', ''],
    ['server/common/dates.ts', ''],
    ['src/api/types.ts', ''],
    ['src/Features/player/Player.tsx', 'export function Player() { return null }'],
    ['src/ui/button.tsx', 'export function Button() { return null }'],
    ['src/ui/Button.tsx', 'export const Button = () => null; export const ButtonGroup = () => null'],
    ['src/ui/Button.tsx', 'export default function Button() { return null }'],
    ['src/ui/Button.tsx', 'export const SIZES = []'],
    ['src/screens/Home.tsx', 'export const Home = () => null'],
    ['server/routes/Titles.ts', ''],
  ])('bite: %s %s', (path, text) => expect(name(path, text)).not.toEqual([]));

  it.each([
    [
      'src/ui/Button.tsx',
      'export function Button() { return null } export interface ButtonProps {} export const SIZE = 1',
    ],
    ['src/app/routes.tsx', 'export const createAppRouter = () => null'],
    ['server/db/migrations/001-first.ts', ''],
    ['vite.config.ts', 'export default {}'],
  ])('let through: %s %s', (path, text) => expect(name(path, text)).toEqual([]));
});

describe('Playback', () => {
  /** Whether a player file passes playback, or the whole visit, on to another component as props. */
  const handing = (path: string, text: string) =>
    path.startsWith('src/features/player/') && / playback=\{|\{\.\.\.visit\}/.test(text);

  it('is handed to the provider alone; widgets take it from the context', () => {
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => handing(path, readSource(path)))).toEqual(['src/features/player/view/Player.tsx']);
  });

  it('bites', () => {
    expect(handing('src/features/player/controls/TopBar.tsx', '<EndsAt playback={playback} />')).toBe(true);
  });
});
