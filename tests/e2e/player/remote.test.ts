import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signInBeside, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { readVideo } from './watchedFilm.ts';

const METROPOLIS = 31;
const SERIES = 117;

let server: TestServer;
let television: Television;
let phone: Television;

beforeAll(async () => {
  server = await serve();
  // A guest's plan has all voices.
  const set = await signIn(server.origin);
  const hand = await signInBeside(server.origin, set.call);
  television = await openTelevision(server.origin, `/watch?title=${METROPOLIS}`, { storage: storageOf(set.session) });
  phone = await openTelevision(server.origin, '/', { screen: 'phone', storage: storageOf(hand.session) });
});
afterAll(async () => {
  await phone?.close();
  await television?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => phone.page.getByRole('button', { name });
const tap = (name: string | RegExp) => button(name).tap();
const isPaused = () => television.page.evaluate(() => document.querySelector('video')?.paused ?? null);
const address = ({ page }: Television) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const untilAddress = (who: Television, wanted: string) => until(`the address ${wanted}`, () => address(who) === wanted);
/** Waits until the film on the television is between these seconds; returns where. */
async function untilAt(fromS: number, toS: number): Promise<number> {
  let time = -1;
  await until(`the film between ${fromS} and ${toS} s`, async () => {
    ({ time } = await readVideo(television.page));
    return time >= fromS && time <= toS;
  });
  return time;
}

it('finds the television from the menu, and says what plays there', async () => {
  await until('a picture', async () => (await readVideo(television.page)).frames > 0);
  await tap(/^Меню користувача/);
  await tap('Пульт для телевізора');
  await untilAddress(phone, '/remote');
  await phone.page.getByRole('heading', { name: 'Метрополіс' }).waitFor();
});

it('pauses the film there and goes on with it', async () => {
  await tap('Пауза');
  await until('a pause', async () => (await isPaused()) === true);
  // What the button does next follows from what the television says.
  await tap('Грати');
  await until('the film', async () => (await isPaused()) === false);
});

it('seeks: a little ahead, and by a finger to the middle', async () => {
  await tap('Пауза');
  await until('a pause', async () => (await isPaused()) === true);
  const { time: before, duration } = await readVideo(television.page);
  await tap('На 10 секунд уперед');
  await untilAt(before + 9, before + 11);
  const slider = phone.page.getByRole('slider', { name: 'Місце у фільмі' });
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  await slider.tap({ position: { x: width / 2, y: height * 0.8 } });
  const reached = await untilAt(duration * 0.4, duration * 0.6);
  await until('the phone says so', async () => {
    const said = Number(await slider.getAttribute('aria-valuenow'));
    return Math.abs(said - reached) < 5;
  });
});

it('changes the voice', async () => {
  await tap('Озвучення');
  const others = phone.page.getByRole('radio', { checked: false });
  const name = (await others.first().innerText()).split('\n')[0] ?? '';
  await others.first().tap();
  await tap('Озвучення');
  await phone.page.getByRole('radio', { name, checked: true }).waitFor();
  await phone.page.keyboard.press('Escape');
});

it('closes the film, and writes into the search there', async () => {
  await tap('Закрити фільм');
  await until('no film', async () => !address(television).startsWith('/watch'));
  await television.page.goto(`${server.origin}/search-page`);
  await television.waitForFocus(/^search\.box\.keyboard\./);
  await tap(/^Написати в поле/);
  const field = phone.page.locator('[data-focus-key="comment.form.text"] input');
  await field.tap();
  await phone.page.keyboard.type('метрополіс');
  const written = () => television.page.inputValue('input[name="q"]');
  await until('the text on the television', async () => (await written()) === 'метрополіс');
  await television.page.locator(`[data-focus-key="search.grid.${METROPOLIS}"]`).waitFor();
  await tap('Надіслати');
  await until('all results', () => new URL(television.page.url()).pathname === '/search');
  await until('the form is closed', async () => (await field.count()) === 0);
});

it('plays there what is chosen here, in place of what plays', async () => {
  for (const id of [SERIES, METROPOLIS]) {
    await phone.page.goto(`${server.origin}/movie/${id}`);
    await tap('Відтворити на іншому екрані');
    await phone.page.locator('[data-focus-key^="movie.there.menu."]').first().tap();
    await untilAddress(phone, '/remote');
    await until('the film there', () => new URL(television.page.url()).searchParams.get('title') === String(id));
    await until('a picture', async () => (await readVideo(television.page)).frames > 0);
  }
  await phone.page.getByRole('heading', { name: 'Метрополіс' }).waitFor();
  // Back leads out of the film, not to the one before.
  await tap('Закрити фільм');
  await untilAddress(television, '/search?q=%D0%BC%D0%B5%D1%82%D1%80%D0%BE%D0%BF%D0%BE%D0%BB%D1%96%D1%81');
  expect(television.errors()).toEqual([]);
  expect(phone.errors()).toEqual([]);
});
