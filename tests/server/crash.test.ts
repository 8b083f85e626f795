import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import type { Session } from '../../server/contract/account.ts';
import { seededRandom } from '../../mocks/random.ts';
import { startServer, temporaryDirectory } from './realServer.ts';

const ROUNDS = 20;
const WRITERS = 6;
const FILM_S = 100_000;

const directory = temporaryDirectory();
afterAll(directory.remove);

/** What one film's writer was told is saved, and what it sent last, acknowledged or not. */
interface Journal {
  acknowledged: number;
  sent: number;
}

it('loses no acknowledged progress in 20 kills, and the database stays whole', async () => {
  const random = seededRandom(20);
  const journals = new Map(
    Array.from({ length: WRITERS }, (_, n): [number, Journal] => [n + 1, { acknowledged: 0, sent: 0 }]),
  );
  const began = Date.now() - 3_600_000;
  let token = '';
  let total = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(directory.path);
    if (!token) {
      const response = await fetch(`${server.url}/api/auth/demo`, { method: 'POST' });
      token = ((await response.json()) as Session).accessToken;
    }
    const killAfter = 3 + (random(1)[0] ?? 0) / 4;
    let written = 0;
    /** Beats one film on until the server is gone; the position is the count of beats. */
    const write = async (movieId: number, journal: Journal) => {
      for (;;) {
        const position = ++journal.sent;
        const response = await fetch(`${server.url}/api/me/progress/${movieId}`, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            positionS: position,
            durationS: FILM_S,
            event: 'beat',
            at: new Date(began + position).toISOString(),
          }),
        }).catch(() => null);
        if (!response) return;
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        journal.acknowledged = position;
        if (++written >= killAfter) server.process.kill('SIGKILL');
      }
    };
    await Promise.all([...journals].map(([movieId, journal]) => write(movieId, journal)));
    expect(await server.ended).toBe('SIGKILL');
    total += written;

    const database = new DatabaseSync(join(directory.path, 'promin.db'));
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    const kept = new Map(
      database
        .prepare('select title_id, position_s from progress')
        .all()
        .map((row) => [Number(row.title_id), Number(row.position_s)]),
    );
    database.close();
    for (const [movieId, { acknowledged, sent }] of journals) {
      expect(kept.get(movieId) ?? 0, `film ${movieId}, round ${round}`).toBeGreaterThanOrEqual(acknowledged);
      expect(kept.get(movieId) ?? 0, `film ${movieId}, round ${round}`).toBeLessThanOrEqual(sent);
    }
  }
  expect(total).toBeGreaterThan(ROUNDS * 3);
}, 90_000);
