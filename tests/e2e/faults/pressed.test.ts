import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../../server/apiClient.ts';
import { FAULTS } from './faultyWay.ts';
import { tryPress } from './pressed.ts';
import { PRESSES } from './presses.ts';
import { type FaultyStage, openFaultyStage } from './stage.ts';

/** Operations that change something and are tried elsewhere, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /auth/login': 'tests/e2e/faults.test.ts',
  'POST /auth/refresh': 'sent by itself: tests/src/transport.test.ts',
  'POST /auth/device': 'sent as the sign-in opens: matrix.test.ts',
  'POST /auth/device/token': 'sent by itself: tests/src/pairDevice.test.ts',
  'POST /events/ticket': 'sent by itself: tests/src/liveLink.test.ts',
  'PATCH /me/settings': 'sent by itself until it is stored: tests/src/settingsSync.test.ts',
  'POST /me/searches': 'kept beside the search, which goes on without',
  'PUT /me/continue/{movieId}': 'takes back a dismissal, by a button of its notice that is pressed once',
  'POST /me/2fa/disable': 'the same form as PATCH /me, with a code',
  'PUT /me/progress/{movieId}': 'sent by the player, which keeps it: tests/e2e/player/progress.test.ts',
  'POST /me/progress': 'sent by the player, which keeps it: tests/e2e/player/progress.test.ts',
  'POST /playback': 'the player: tests/e2e/player/faults.test.ts',
  'POST /playback/{sid}/heartbeat': 'the player: tests/e2e/player/faults.test.ts',
  'POST /playback/{sid}/quality': 'told by the player as it ends, and dispensable',
  'DELETE /playback/{sid}': 'told by the player as it ends: a lease ends by itself',
  'POST /together': 'the player: tests/e2e/player/together.test.ts',
  'POST /together/{code}/beat': 'the player: tests/e2e/player/together.test.ts',
  'PUT /together/{code}/state': 'the player: tests/e2e/player/together.test.ts',
  'POST /together/{code}/lines': 'the player: tests/e2e/player/together.test.ts',
  'DELETE /together/{code}': 'told by the player as it ends: a gathering ends by itself',
  'PUT /me/receiver': 'sent by itself: tests/e2e/player/remote.test.ts',
  'POST /me/receiver/answers/{id}': 'sent by itself: tests/e2e/player/remote.test.ts',
  'POST /receivers/{id}/commands': 'needs another screen: stories/features/remote',
  'PUT /owner/library/files/{id}/fix': 'needs films of one’s own: stories/features/owned',
  'DELETE /owner/library/files/{id}/fix': 'needs films of one’s own: stories/features/owned',
  'PUT /owner/library/files/{id}/encoding': 'needs films of one’s own: stories/features/owned',
  'POST /owner/library/files/{id}/retry': 'needs films of one’s own: stories/features/owned',
  'PUT /owner/library/files/{id}/pack': 'needs films of one’s own: stories/features/owned',
  'DELETE /owner/library/files/{id}/pack': 'needs films of one’s own: stories/features/owned',
  'PUT /owner/library/files/{id}/markers/{kind}': 'needs films of one’s own: stories/features/owned',
  'DELETE /owner/library/files/{id}/markers/{kind}': 'needs films of one’s own: stories/features/owned',
  'POST /owner/library/scan': 'needs films of one’s own: stories/features/owned',
  'DELETE /owner/library/gone': 'needs films of one’s own: stories/features/owned',
  'DELETE /owner/library/encodes/{id}': 'needs films of one’s own: stories/features/owned',
  'PUT /owner/library/work': 'needs films of one’s own: stories/features/owned',
};

/** Only operations, and only faults, whose names match. */
const ONLY = new RegExp(process.env.FAULTS_ONLY ?? '');
const KINDS = new RegExp(process.env.FAULTS_KINDS ?? '');

let stage: FaultyStage;
let count = 0;

beforeAll(async () => {
  stage = await openFaultyStage();
});
afterAll(() => stage?.close());

describe('Whatever becomes of what is pressed, the screen says so, loses nothing, and does it when pressed again', () => {
  it('every operation that changes something is tried here, or elsewhere', () => {
    const tried = [...PRESSES.flatMap(({ sends }) => sends), ...Object.keys(ELSEWHERE)];
    const all = stage.operations.map(({ name }) => name);
    expect(all.filter((name) => !name.startsWith('GET ') && !tried.includes(name))).toEqual([]);
    expect(tried.filter((name) => !all.includes(name))).toEqual([]);
  });

  it.each(
    PRESSES.filter(({ sends }) => ONLY.test(sends.join(' '))).map((press) => [press.sends.join(', '), press] as const),
  )('%s', async (_name, press) => {
    const { way, furniture, operations } = stage;
    const television = press.isStrangers ? stage.stranger : stage.viewer;
    const sent = press.sends.map((name) => {
      const operation = operations.find((one) => one.name === name);
      if (!operation) throw new Error(`There is no ${name}`);
      return operation;
    });
    const found: string[] = [];
    for (const fault of FAULTS.filter((one) => KINDS.test(one))) {
      if (press.isUnlimited && fault === 'none comes') continue;
      if (press.isStrangers) {
        await television.page.evaluate(() => ['token', 'refresh'].forEach((name) => localStorage.removeItem(name)));
      }
      const token = await television.page.evaluate(() => localStorage.getItem('token') ?? '');
      const preparation = {
        ...furniture,
        origin: way.origin,
        api: callAs(way.origin, token),
        page: television.page,
        unique: () => ++count,
      };
      way.mend();
      const address = typeof press.at === 'string' ? press.at : await press.at(preparation);
      const steps = typeof press.steps === 'function' ? await press.steps(preparation) : press.steps;
      const ready = { ...press, address, steps, operations: sent };
      for (const wrong of await tryPress(television, way, ready, fault)) found.push(`${fault}: ${wrong}`);
    }
    expect(found).toEqual([]);
  });
});
