import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';
import { casesOf } from './cases.ts';
import { FAULTS, type FaultyWay } from './faults/faultyWay.ts';
import { type Healthy, tryFault, visitWell } from './faults/matrix.ts';
import { type FaultyStage, openFaultyStage } from './faults/stage.ts';
import { fillIn } from './ownKeyboard.ts';
import { until } from './until.ts';

/** One operation of one screen; `npm run test:faults` tries all of them. */
const HISTORY = 'GET /me/history';

/** The subset in a run of all tests: no response, one with a retry time, one cut off, and an unreachable server. */
const FAULTS_TRIED = casesOf(FAULTS, (fault) => ['none comes', '503', 'cut off', 'unreachable'].includes(fault));
const FAULTS_SENT = casesOf(FAULTS, (fault) => ['503', 'cut off'].includes(fault));

let stage: FaultyStage;
let way: FaultyWay;
let healthy: Healthy;

beforeAll(async () => {
  stage = await openFaultyStage();
  ({ way } = stage);
  healthy = await visitWell(stage.viewer, way, paths.history, stage.operations);
});
afterAll(() => stage?.close());

describe('Whatever becomes of an answer', () => {
  it.each(FAULTS_TRIED)('(%s), the screen says so, has a way on, and is whole again', async (fault) => {
    const history = healthy.operations.find(({ name }) => name === HISTORY)!;
    expect(await tryFault(stage.viewer, way, healthy, fault, history)).toEqual([]);
  });

  it.each(FAULTS_SENT)(
    '(%s), a form keeps what was written, sends it once, and sends it again when told to',
    async (fault) => {
      const { stranger } = stage;
      const { page } = stranger;
      way.mend();
      await page.goto(way.origin + paths.login);
      await stranger.waitForFocus('login.demo');
      await stranger.press('ArrowLeft');
      await stranger.reach('login.name', 'ArrowUp', 3);
      await fillIn(stranger, 'login.name', stage.furniture.guarded.login);
      await fillIn(stranger, 'login.password', stage.furniture.guarded.password);
      await stranger.waitForFocus('login.submit');
      way.break(fault, (method, path) => method === 'POST' && path === '/auth/login');
      way.asked();
      await stranger.press('Enter');
      const sent = () => way.asked().filter(({ path }) => path === '/auth/login').length;
      if (fault !== 'slow') {
        await page
          .locator('form [data-problem]:visible, form [role="alert"]:visible, [data-kind="bad"]:visible')
          .first()
          .waitFor();
        expect(await stranger.waitForFocus(/^login\./)).toBe('login.submit');
        const values = await page.$$eval('form input[name]', (all) =>
          all.map((one) => (one as HTMLInputElement).value),
        );
        expect(values).toEqual([stage.furniture.guarded.login, stage.furniture.guarded.password]);
        // Browsers resend by themselves after a reset on a reused connection.
        if (fault !== 'unreachable') expect(sent()).toBeLessThanOrEqual(2);
        way.mend();
        await until('the button to be free', () =>
          page
            .locator('[data-focus-key="login.submit"][aria-busy="true"]')
            .count()
            .then((n) => n === 0),
        );
        await stranger.press('Enter');
      }
      await stranger.waitForFocus(/^twoFactorStep\./);
    },
  );
});
