import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../../server/contract/library.ts';
import type { Comment, CommentPage, NotificationPage, NotificationSettings } from '../../../server/contract/social.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS, openHand } from './hand.ts';

const PASSWORD = 'kalyna-2026';
const FILM = 31;

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

describe.each(HANDS.map((kind, index) => ({ ...kind, kind, index })))('On a $screen', ({ kind, index }) => {
  let api: ApiClient;
  let other: ApiClient;
  beforeAll(async () => {
    server = await serve();
    api = await signIn(server.origin, await openAccount(server.origin, `vira${index}`, PASSWORD));
    other = await signIn(server.origin, await openAccount(server.origin, `ostap${index}`, PASSWORD));
    for (const [id, agoMs] of [
      [FILM, 0],
      [1, 60_000],
      [2, 120_000],
      [3, 180_000],
    ] as const) {
      const at = new Date(Date.now() - agoMs).toISOString();
      await api.call('PUT', `/me/progress/${id}`, { positionS: 900, durationS: 4000, event: 'stop', at });
    }
  });
  afterAll(() => server.dispose());

  const open = async (path: string) => {
    hand = await openHand(kind, server.origin, path, { storage: storageOf(api.session) });
  };
  const list = async (name: string) =>
    (await api.call<{ items: { id: number }[] }>('GET', `/me/lists/${name}`)).items.map(({ id }) => id);

  it('a title goes onto lists, and off one by its menu, and back by the notice', async () => {
    await open(`/movie/${FILM}`);
    await hand.press('movie.favorite');
    await until('it is a favourite', async () => (await list('favorite')).includes(FILM));
    await hand.press('movie.later');
    await until('it is kept for later', async () => (await list('watch-later')).includes(FILM));
    await hand.press('menu./favorite');
    await hand.hold(`listing.grid.${FILM}`, 'listing.held.open');
    await hand.press(/^listing\.held\.(?!open)[\w-]+$/);
    await until('it is off the list', async () => !(await list('favorite')).includes(FILM));
    await hand.press(/^toasts\..+/);
    await until('it is on it again', async () => (await list('favorite')).includes(FILM));
    await hand.shown(`listing.grid.${FILM}`);
    expect(hand.errors()).toEqual([]);
  });

  it('a begun film leaves home by its menu and comes back by the notice', async () => {
    await open('/');
    await hand.hold(`home.continue.${FILM}`, 'home.continue.held.goOn');
    await hand.press('home.continue.held.dismiss');
    await hand.gone(`home.continue.${FILM}`);
    await hand.press(/^toasts\..+/);
    await hand.shown(`home.continue.${FILM}`);
    expect(hand.errors()).toEqual([]);
  });

  it('home is arranged, and stays so', async () => {
    await open('/');
    await hand.press('home.hero.arrange');
    await hand.press('arrange.row.new');
    await hand.press('arrange.up.popular');
    await hand.press('arrange.done');
    const layout = async () => api.call<{ order: string[]; hidden: string[] }>('GET', '/me/home');
    await until('it is kept', async () => (await layout()).hidden.join() === 'new');
    expect((await layout()).order.indexOf('popular')).toBeLessThan((await layout()).order.indexOf('new') + 1);
    await hand.page.reload();
    await hand.shown(/^home\.popular\.\d+$/);
    await hand.gone('home.new.80');
    expect(hand.errors()).toEqual([]);
  });

  it('the history: an entry is removed by its menu, all after a question', async () => {
    const ids = async () => (await api.call<HistoryPage>('GET', '/me/history')).items.map(({ card }) => card.id);
    await open('/history');
    await hand.hold(/^history\.\d+-\d+-\d+\.2$/, 'history.menu.resume');
    await hand.press('history.menu.remove');
    await until('three are left', async () => (await ids()).length === 3);
    await hand.press('history.tools.clear');
    await hand.press('remove.stay');
    expect(await ids()).toHaveLength(3);
    await hand.press('history.tools.clear');
    await hand.press('remove.confirm');
    await hand.shown('history.empty');
    expect(await ids()).toEqual([]);
    expect(hand.errors()).toEqual([]);
  });

  it('a comment is written, answered to, liked and taken away', async () => {
    const comments = () => api.call<CommentPage>('GET', `/movies/${FILM}/comments`);
    const theirs = await other.call<Comment>('POST', `/movies/${FILM}/comments`, { text: `Світло ${index}` });
    await open(`/movie/${FILM}`);
    await hand.press('comments.write');
    await hand.write('comment.form.text', `Дощ ${index}`);
    await hand.send('comment.form.send');
    await until('the comment', async () => (await comments()).items.some(({ text }) => text === `Дощ ${index}`));
    await hand.press(`comment.${theirs.id}.like`);
    await until('the like', async () =>
      (await comments()).items.some(({ id, likes }) => id === theirs.id && likes === 1),
    );
    await hand.press(`comment.${theirs.id}.answer`);
    await hand.write('comment.form.text', `І тінь ${index}`);
    await hand.send('comment.form.send');
    await until('the answer', async () =>
      (await comments()).items.some(({ id, answers }) => id === theirs.id && answers === 1),
    );
    const mine = (await comments()).items.find(({ text }) => text === `Дощ ${index}`)!;
    await hand.press(`comment.${mine.id}.menu`);
    await hand.press('comment.menu.remove');
    await hand.press('comment.remove.confirm');
    await until('it is gone', async () => !(await comments()).items.some(({ id }) => id === mine.id));
    expect(hand.errors()).toEqual([]);
  });

  it('notifications: the bell leads to them, one leads to what is meant, all are read, a kind is switched off', async () => {
    const mine = await api.call<Comment>('POST', `/movies/${FILM}/comments`, { text: `Машини ${index}` });
    for (const text of ['Так.', 'Ні.']) {
      await other.call('POST', `/movies/${FILM}/comments`, { text, parentId: mine.id });
    }
    const unread = async () => (await api.call<NotificationPage>('GET', '/me/notifications')).unread;
    await open('/');
    await hand.press('header.bell');
    await hand.press(/^notifications\.[\w-]{36}$/);
    await hand.at(/comment=/);
    await until('one is read', async () => (await unread()) === 1);
    await hand.back();
    await hand.press('notifications.readAll');
    await until('all are read', async () => (await unread()) === 0);
    await hand.press('notifications.settings');
    await hand.press('notices.comment_like');
    const isOn = async () => (await api.call<NotificationSettings>('GET', '/me/notifications/settings')).comment_like;
    await until('it is off', async () => !(await isOn()));
    expect(hand.errors()).toEqual([]);
  });

  it('a title: watched, followed, its address to share, another voice, and a genre that leads to its films', async () => {
    await open(`/movie/${FILM}`);
    await hand.press('movie.watched');
    await until('the mark', () =>
      hand.page.locator('[data-focus-key="movie.watched"][aria-label="Позначити непереглянутим"]').isVisible(),
    );
    await hand.press('movie.follow');
    await hand.press('follow.new_voice');
    await until(
      'it is followed',
      async () => (await api.call<{ isChosen: boolean }>('GET', `/me/follows/${FILM}`)).isChosen,
    );
    await hand.pressBeside();
    await hand.press('movie.share');
    await hand.shown(/^share\./);
    await hand.pressBeside();
    await hand.gone(/^share\./);
    await hand.press('movie.voice');
    await hand.press(/^voices\..+/);
    await hand.press(/^movie\.about\.genre\.g\d+$/);
    await hand.at(/genre=g\d+/);
    expect(hand.errors()).toEqual([]);
  });
});
