import type { MadeCodes } from '../../../server/contract/owner.ts';
import { paths } from '../../../src/paths.ts';
import { openAccount, signIn, signInBeside } from '../../server/apiClient.ts';
import {
  addProfile,
  askFor,
  commentIn,
  EXPORT,
  film,
  keepMainProfile,
  moveIn,
  PASSWORD,
  PICTURE,
  type Press,
  settings,
  subscribe,
  watch,
  WRONG_CODE,
  writeComment,
} from './preparation.ts';
import { elementOf, give, hold, key, line, type Step, type, write } from './steps.ts';

/** Dismisses the film from the row of started titles. */
const dismiss: Step = async (page) => {
  await hold('home.continue.31', 'home.continue.held.open')(page);
  await elementOf(page, 'home.continue.held.dismiss').click();
};

/** All that is pressed outside the player. */
export const PRESSES: readonly Press[] = [
  { sends: ['PUT /me/lists/{list}/{movieId}', 'DELETE /me/lists/{list}/{movieId}'], at: film, steps: ['movie.later'] },
  { sends: ['PUT /me/follows/{movieId}'], at: film, steps: ['movie.follow', 'follow.new_voice'] },
  {
    sends: ['DELETE /me/follows/{movieId}'],
    at: async (p) => (await p.api('PUT', `/me/follows/${p.film}`, { kinds: ['new_quality'] }), film(p)),
    steps: ['movie.follow', 'follow.reset'],
  },
  { sends: ['POST /me/watched/{movieId}'], at: film, steps: ['movie.watched'] },
  {
    sends: ['POST /movies/{id}/comments'],
    at: async (p) => paths.comment(p.film, (await commentIn({ ...p, api: await moveIn(p) })).id),
    isStrangers: true,
    steps: [key('ArrowUp'), 'comments.write', write('comment.form.text', 'Усе це колись буде.'), 'comment.form.send'],
  },
  {
    sends: ['DELETE /comments/{id}'],
    at: async (p) => paths.comment(p.film, (await writeComment(await moveIn(p), p.film, 'Зайве.')).id),
    isStrangers: true,
    steps: ['comment.*.menu', 'comment.menu.remove', 'comment.remove.confirm'],
  },
  {
    sends: ['POST /comments/{id}/report'],
    at: async (p) => paths.comment(p.film, (await commentIn({ ...p, api: await moveIn(p) })).id),
    isStrangers: true,
    steps: ['comment.*.menu', 'comment.menu.report'],
  },
  {
    sends: ['PUT /comments/{id}/like', 'DELETE /comments/{id}/like'],
    at: async (p) => paths.comment(p.film, (await commentIn(p)).id),
    steps: ['comment.*.like'],
  },
  {
    sends: ['DELETE /me/continue/{movieId}'],
    at: async (p) => (await watch(p), paths.home),
    steps: [key('ArrowDown'), dismiss],
    again: dismiss,
  },
  {
    sends: ['DELETE /me/history/{movieId}'],
    at: async (p) => (await watch(p), paths.history),
    steps: [hold('history.*.31', 'history.menu.open'), 'history.menu.remove'],
  },
  {
    sends: ['PUT /me/history/{movieId}/hidden'],
    at: async (p) => {
      await watch(p);
      await subscribe(p);
      await p.api('DELETE', `/me/history/${p.film}/hidden`);
      return paths.history;
    },
    steps: [hold('history.*.31', 'history.menu.open'), 'history.menu.hide'],
  },
  {
    sends: ['DELETE /me/history/{movieId}/hidden'],
    at: async (p) => {
      await watch(p);
      await subscribe(p);
      await p.api('PUT', `/me/history/${p.film}/hidden`);
      return `${paths.history}?hidden=1`;
    },
    steps: [hold('history.*.31', 'history.menu.open'), 'history.menu.show'],
  },
  {
    sends: ['DELETE /me/history'],
    at: async (p) => (await watch(p), paths.history),
    steps: ['history.tools.clear', 'remove.confirm'],
  },
  {
    sends: ['GET /me/history/export'],
    at: async (p) => (await watch(p), await subscribe(p), paths.history),
    steps: ['history.tools.export'],
  },
  {
    sends: ['PUT /me/home'],
    at: paths.home,
    steps: ['home.hero.arrange', 'arrange.down.popular', 'arrange.done'],
  },
  {
    sends: ['POST /me/filters'],
    at: async (p) => (await subscribe(p), paths.movies),
    steps: [
      'listing.tools.filters',
      'filters.type.genre',
      'filters.options.g*',
      'filters.done',
      'filters.saved',
      'filters.savedList.save',
      write('filters.savedList.form.name', 'Німі'),
      'filters.savedList.form.save',
    ],
  },
  {
    sends: ['DELETE /me/filters/{id}'],
    at: async (p) => {
      await subscribe(p);
      await p.api('POST', '/me/filters', { name: `Тихі ${p.unique()}`, path: paths.movies, query: 'genre=g3' });
      return paths.movies;
    },
    steps: ['listing.tools.filters', 'filters.saved', 'filters.savedList.remove.*'],
  },
  {
    sends: ['POST /me/plan/code'],
    at: paths.pro,
    steps: async ({ api }) => {
      const { items } = await api<MadeCodes>('POST', '/owner/codes', { tier: 'pro', days: 30 });
      return ['pro.code', write('pro.entry.code', items[0]?.code ?? '')];
    },
    again: 'pro.entry.submit',
    isOnce: true,
  },
  {
    sends: ['DELETE /me/searches/{id}'],
    at: async ({ api }) => (await api('POST', '/me/searches', { text: 'метрополіс' }), paths.searchPage),
    steps: ['search.past.*.remove'],
  },
  {
    sends: ['DELETE /me/searches'],
    at: async ({ api }) => (await api('POST', '/me/searches', { text: 'метрополіс' }), paths.searchPage),
    steps: ['search.past.all', 'remove.confirm'],
  },
  {
    sends: ['POST /me/notifications/read'],
    at: async (p) => {
      // Nobody else writes this: the viewer is told of answers to their own alone.
      const mine = await commentIn(p, 'Чекаю на відповідь.');
      const other = await signIn(p.origin);
      await other.call('POST', `/movies/${p.film}/comments`, { text: 'Буде.', parentId: mine.id });
      return paths.notifications;
    },
    steps: ['notifications.readAll'],
    isOnce: true,
  },
  {
    sends: ['PATCH /me/notifications/settings'],
    at: paths.notifications,
    steps: ['notifications.settings', 'notices.new_voice'],
  },
  {
    sends: ['POST /me/requests'],
    at: paths.notifications,
    steps: async ({ unique }) => [
      'notifications.tabs.requests',
      'requests.ask',
      write('request.name', `Твір ${unique()}`),
      'request.submit',
    ],
  },
  {
    sends: ['DELETE /me/requests/{id}'],
    at: async (p) => (await askFor(p, 'Земля'), paths.notifications),
    steps: ['notifications.tabs.requests', line('Земля'), 'requests.withdraw'],
  },
  {
    sends: ['PATCH /me'],
    at: settings('profile'),
    steps: ['settings.profile.row.login', write('settings.profile.password', PASSWORD), 'settings.profile.submit'],
  },
  {
    sends: ['PUT /me/avatar'],
    isUnlimited: true,
    at: settings('profile'),
    steps: [give('settings.avatar.pick', PICTURE), 'settings.avatar.crop.use'],
  },
  {
    sends: ['DELETE /me/avatar'],
    at: settings('profile'),
    steps: [give('settings.avatar.pick', PICTURE), 'settings.avatar.crop.use', 'settings.avatar.remove'],
  },
  {
    sends: ['POST /me/password'],
    at: async (p) => (await moveIn(p), settings('password')),
    steps: [
      write('settings.password.current', PASSWORD),
      key('Enter'),
      type(PASSWORD),
      key('Enter'),
      type(PASSWORD),
      'settings.password.submit',
    ],
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['POST /me/2fa'],
    at: settings('two-factor'),
    steps: [write('settings.twoFactor.password', PASSWORD), 'settings.twoFactor.submit'],
  },
  {
    sends: ['PATCH /me/devices/{id}'],
    at: settings('devices'),
    steps: ['settings.devices.*.rename', write('settings.devices.name', 'а'), 'settings.devices.submit'],
  },
  {
    sends: ['DELETE /me/devices/{id}'],
    at: async ({ origin, api }) => (await signInBeside(origin, api), settings('devices')),
    steps: ['settings.devices.*.remove', 'settings.devices.removal.confirm'],
  },
  { sends: ['POST /invites'], at: settings('invites'), steps: ['settings.invites.create'] },
  { sends: ['POST /owner/codes'], at: settings('codes'), steps: ['settings.codes.make.pro'] },
  {
    sends: ['DELETE /owner/codes/{id}'],
    at: settings('codes'),
    steps: async ({ api }) => {
      const { items } = await api<MadeCodes>('POST', '/owner/codes', { tier: 'pro', days: 30 });
      return [`settings.codes.${items[0]?.id}`, 'settings.codes.revoke'];
    },
    isOnce: true,
  },
  {
    sends: ['PUT /owner/requests/{id}'],
    at: async (p) => (await askFor(p, 'Звенигора'), settings('requests')),
    steps: [line('Звенигора'), 'settings.requests.grant', 'settings.requests.later'],
  },
  { sends: ['POST /owner/backups'], at: settings('backups'), steps: ['settings.backups.begin'] },
  {
    sends: ['POST /me/import'],
    isUnlimited: true,
    at: async (p) => (await moveIn(p), settings('export')),
    steps: [give('settings.import.pick', EXPORT)],
    isStrangers: true,
  },
  { sends: ['GET /me/export'], at: settings('export'), steps: ['settings.export.download'] },
  {
    sends: ['POST /me/devices/pair'],
    at: async ({ origin }) => {
      const { userCode } = (await (await fetch(`${origin}/api/auth/device`, { method: 'POST' })).json()) as {
        userCode: string;
      };
      return `${paths.active}?device=${userCode}`;
    },
    steps: ['approve.allow'],
    isOnce: true,
  },
  { sends: ['POST /auth/demo'], at: paths.login, steps: ['login.demo'], isStrangers: true },
  {
    sends: ['POST /auth/register'],
    at: paths.register,
    steps: async ({ unique }) => {
      const login = `vasylyna-${unique()}`;
      return [
        write('register.login', login),
        key('Enter'),
        type(`${login}@example.org`),
        key('Enter'),
        type(PASSWORD),
        key('Enter'),
        type(PASSWORD),
        'register.submit',
      ];
    },
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['POST /auth/active'],
    at: paths.active,
    steps: [write('active.code', WRONG_CODE)],
    again: 'active.submit',
    isStrangers: true,
    isRefused: true,
  },
  {
    sends: ['POST /auth/active/resend'],
    at: paths.active,
    steps: ['active.resend', write('active.login', 'hanna'), 'active.submit'],
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['POST /auth/forgot'],
    at: paths.reset,
    steps: [write('reset.email', 'hanna@example.org'), 'reset.submit'],
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['POST /auth/reset'],
    at: paths.reset,
    steps: [
      'reset.haveCode',
      write('reset.code', WRONG_CODE),
      key('Enter'),
      type(PASSWORD),
      key('Enter'),
      type(PASSWORD),
      'reset.submit',
    ],
    isStrangers: true,
    isRefused: true,
  },
  {
    sends: ['POST /auth/two-factor-auth'],
    at: paths.login,
    steps: async ({ guarded }) => [
      write('login.name', guarded.login),
      key('Enter'),
      type(guarded.password),
      key('Enter'),
      write('twoFactorStep.code', '000000'),
    ],
    again: 'twoFactorStep.submit',
    isStrangers: true,
    isRefused: true,
  },
  {
    sends: ['POST /auth/devices/remove'],
    at: paths.login,
    steps: async (p) => {
      const account = await openAccount(p.origin, `full-${p.unique()}`, PASSWORD);
      for (let isFull = false; !isFull;)
        isFull = await signIn(p.origin, account).then(
          () => false,
          () => true,
        );
      return [write('login.name', account.login), key('Enter'), type(PASSWORD), key('Enter'), 'deviceLimit.0*'];
    },
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['POST /logout'],
    at: async (p) => (await signInBeside(p.origin, await moveIn(p)), paths.devices),
    steps: ['settings.devices.all', 'settings.devices.everywhere.confirm'],
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['DELETE /me'],
    at: async (p) => (await moveIn(p), settings('deletion')),
    steps: [write('settings.deletion.password', PASSWORD), key('Enter'), 'settings.deletion.question.confirm'],
    isStrangers: true,
    isOnce: true,
  },
  {
    sends: ['POST /me/2fa/enable'],
    at: settings('two-factor'),
    steps: [write('settings.twoFactor.password', PASSWORD), key('Enter'), write('settings.twoFactor.code', '000000')],
    again: 'settings.twoFactor.submit',
    isRefused: true,
  },
  {
    sends: ['POST /together/{code}/join'],
    at: paths.together(),
    steps: [write('join.code', 'ZZZZZZ'), 'join.submit'],
    isRefused: true,
  },
  {
    sends: ['POST /me/profiles'],
    at: async (p) => {
      await keepMainProfile(p.api);
      return settings('profile');
    },
    steps: ['settings.profile.people', 'profiles.add', write('profiles.form.name', 'Остап'), 'profiles.form.submit'],
  },
  {
    sends: ['PATCH /me/profiles/{id}'],
    at: async (p) => (await addProfile(p), paths.profiles),
    steps: ['profiles.manage', line('Марічка'), write('profiles.form.name', 'а'), 'profiles.form.submit'],
  },
  {
    sends: ['DELETE /me/profiles/{id}'],
    at: async (p) => (await addProfile(p), paths.profiles),
    steps: ['profiles.manage', line('Марічка'), 'profiles.form.remove', 'profiles.removal.confirm'],
  },
  {
    sends: ['POST /me/profiles/{id}/choose'],
    at: async (p) => (await addProfile(p), paths.profiles),
    steps: [line('oleksandra')],
  },
];
