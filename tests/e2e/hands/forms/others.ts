import { until } from '../../until.ts';
import type { Writer } from '../../writer.ts';
import { openFieldElsewhere, untilElsewhere } from './fieldElsewhere.ts';
import { downTo, FILM, type Form, WISH } from './form.ts';

const COMMENT = 'src/features/comments/CommentForm.tsx';
const DIALOG = 'src/features/comments/CommentDialog.tsx';
const LIBRARY = 'src/screens/LibraryScreen.tsx';

/** A film that plays, and those who watch it along. */
const PLAYING =
  /^GET \/api\/media\/|^PUT \/api\/me\/progress\/|^POST \/api\/(playback\/[^/]+\/heartbeat|together\/[^/]+\/beat)$/;
/** The library asks for its state: a scan may run. */
const STATE_OF_LIBRARY = /^GET \/api\/owner\/library$/;

async function toFilters(form: Writer, ...keys: string[]): Promise<void> {
  await form.waitForFocus(/^listing\.grid\.\d+$/);
  for (const key of ['listing.tools.filters', ...keys]) await form.point(key);
}

async function toFile({ page, point, pointAt }: Writer, ...keys: string[]): Promise<void> {
  await pointAt(page.locator('[data-focus-key^="library.files."]').filter({ hasText: 'Wrong Name' }).first());
  for (const key of keys) await point(key);
}

/** Other forms: searches, comments, names and corrections. */
export const OTHERS: readonly Form[] = [
  {
    name: 'code of a plan',
    source: 'src/screens/ProScreen.tsx',
    who: 'viewer',
    path: '/pro',
    arrive: async ({ page, point }) => {
      await page.locator('[data-focus-key="pro.code"]:not([aria-busy])').waitFor();
      await point('pro.code');
    },
    fields: [['pro.entry.code', 'ABCDEFG', 'off']],
  },
  {
    name: 'comment',
    source: COMMENT,
    shownBy: DIALOG,
    who: 'viewer',
    path: `/movie/${FILM}`,
    arrive: async (form) => {
      await downTo(form, 'comments.write');
      await form.point('comments.write');
      await form.inputOf('comment.form.text').waitFor();
    },
    fields: [['comment.form.text', 'Диво, а не фільм', 'off']],
  },
  {
    name: 'answer',
    source: COMMENT,
    shownBy: DIALOG,
    who: 'viewer',
    path: `/movie/${FILM}`,
    arrive: async (form, { commentId }) => {
      await downTo(form, `comment.${commentId}.like`);
      await form.point(`comment.${commentId}.answer`);
    },
    fields: [['comment.form.text', 'Так і є', 'off']],
  },
  {
    name: 'what is said to those who watch along',
    source: COMMENT,
    shownBy: 'src/screens/WatchScreen.tsx',
    who: 'viewer',
    path: `/watch?title=${FILM}`,
    arrive: async (form) => {
      for (const key of ['player.more', 'player.menu.together', 'together.start', 'together.write']) {
        await form.point(key);
      }
    },
    fields: [['comment.form.text', 'Яка музика', 'off']],
    byItself: PLAYING,
  },
  {
    name: 'text for another screen',
    source: COMMENT,
    shownBy: 'src/screens/RemoteScreen.tsx',
    who: 'viewer',
    path: '/remote',
    arrive: async (form) => {
      await openFieldElsewhere(form);
      await form.point('remote.write');
      await form.inputOf('comment.form.text').waitFor();
    },
    fields: [['comment.form.text', 'метрополіс', 'off']],
    settle: (form) => untilElsewhere(form, 'метрополіс'),
  },
  {
    name: 'code of a gathering',
    source: 'src/features/session/enter/JoinForm.tsx',
    who: 'viewer',
    path: '/together',
    fields: [['join.code', 'BCDFGHJ', 'off']],
  },
  {
    name: 'name of saved filters',
    source: 'src/features/catalog/filters/FilterNameForm.tsx',
    who: 'viewer',
    path: '/movie?genre=g5',
    arrive: (form) => toFilters(form, 'filters.saved', 'filters.savedList.save'),
    fields: [['filters.savedList.form.name', 'Осінній вечір', 'off']],
  },
  {
    name: 'options of a filter',
    source: 'src/features/catalog/filters/OptionField.tsx',
    who: 'viewer',
    path: '/movie',
    arrive: (form) => toFilters(form, 'filters.type.genre'),
    fields: [['filters.options.search', 'ко', 'off']],
  },
  {
    name: 'search',
    source: 'src/features/search/SearchBox.tsx',
    who: 'viewer',
    path: '/search-page',
    fields: [['search.box.text', 'метрополіс', 'off']],
    settle: async ({ page }) => {
      await until('the address', () => new URL(page.url()).searchParams.get('q') === 'метрополіс');
      await page.locator('[data-focus-key^="search.grid."]').first().waitFor();
    },
  },
  {
    name: 'a title that is asked for',
    source: 'src/screens/NotificationScreen.tsx',
    who: 'viewer',
    path: '/notification?view=requests',
    arrive: ({ point }) => point('requests.ask'),
    fields: [
      ['request.name', 'Стара казка', 'off'],
      ['request.year', '1958', 'off'],
      ['request.note', 'Для всієї родини', 'off'],
    ],
  },
  {
    name: 'why a request is refused',
    source: 'src/screens/SettingsScreen.tsx',
    place: 'owned',
    who: 'owner',
    path: '/settings?panel=requests',
    arrive: async ({ page, point, pointAt }) => {
      await pointAt(page.locator('[data-focus-key^="settings.requests."]').filter({ hasText: WISH.name }));
      await point('settings.requests.refuse');
    },
    fields: [['settings.requests.refusal.reason', 'Копії ніде немає', 'off']],
  },
  {
    name: 'a film of the library',
    source: LIBRARY,
    place: 'owned',
    who: 'owner',
    path: '/library',
    byItself: STATE_OF_LIBRARY,
    arrive: (form) => toFile(form, 'library.file.fix'),
    fields: [
      ['library.fix.title', 'Правильна назва', 'off'],
      ['library.fix.year', '2003', 'off'],
    ],
  },
  {
    name: 'an episode of the library',
    source: LIBRARY,
    place: 'owned',
    who: 'owner',
    path: '/library',
    byItself: STATE_OF_LIBRARY,
    arrive: (form) => toFile(form, 'library.file.fix', 'library.file.kind.series'),
    fields: [
      ['library.fix.title', 'Правильна назва', 'off'],
      ['library.fix.year', '2003', 'off'],
      ['library.fix.season', '1', 'off'],
      ['library.fix.episode', '12', 'off'],
    ],
  },
  {
    name: 'look-up of a film of the library',
    source: LIBRARY,
    place: 'owned',
    who: 'owner',
    path: '/library',
    byItself: STATE_OF_LIBRARY,
    arrive: (form) => toFile(form, 'library.file.lookup'),
    fields: [
      ['library.lookup.text', 'Правильна назва', 'off'],
      ['library.lookup.year', '2003', 'off'],
    ],
  },
  {
    name: 'credits of a film of the library',
    source: LIBRARY,
    place: 'owned',
    who: 'owner',
    path: '/library',
    byItself: STATE_OF_LIBRARY,
    arrive: (form) => toFile(form, 'library.file.markers'),
    fields: [
      ['library.marker.from', '0:01', 'off'],
      ['library.marker.to', '0:02', 'off'],
    ],
  },
];
