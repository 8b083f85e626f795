import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rmSync } from 'node:fs';
import { createJobWorker, type JobPorts, type JobRunner } from '../../../server/host/keepJobs.ts';
import { Unfit, type WorkContext } from '../../../server/packing/work.ts';
import type { Database } from '../../../server/ports.ts';
import { findJob, listResults, reportJobs } from '../../../server/queries/library/jobReports.ts';
import {
  forgetPacks,
  queueJobs,
  queuePacks,
  releaseJobs,
  setPaused,
  takeJob,
} from '../../../server/queries/library/jobs.ts';
import { describeEngines } from '../engines.ts';
import { openShelf, type Shelf } from './shelf.ts';

const MINUTE = 60_000;

describeEngines('Work in the background', ({ open }) => {
  let db: Database;
  let shelf: Shelf;
  /** What has been done, in order. */
  let done: string[];
  /** Callbacks that beat while a job runs. */
  let beats: Set<() => void>;
  let isBusy: boolean;
  let hour: number;

  beforeEach(async () => {
    db = await open();
    shelf = openShelf(db);
    [done, beats, isBusy, hour] = [[], new Set(), false, 3];
    shelf.put('Heat (1995).mkv');
    shelf.put('Lost/Lost S01E01.mkv');
    await shelf.scan();
  });
  afterEach(() => rmSync(shelf.directory, { recursive: true }));

  const log: string[] = [];
  const note: JobRunner = async ({ kind, path }) => {
    done.push(`${kind} ${path}`);
    return `${kind}-made`;
  };
  const workerOf = (change: Partial<JobPorts> = {}) =>
    createJobWorker({
      db,
      now: () => shelf.clock.now,
      hour: () => hour,
      every: (_, work) => {
        beats.add(work);
        return () => void beats.delete(work);
      },
      wait: async (ms) => void (shelf.clock.now += ms),
      worker: 'one',
      runners: { index: note, thumbnails: note, sounds: note, pack: note },
      isBusy: () => isBusy,
      packHours: null,
      log: ({ message }) => void log.push(message),
      ...change,
    });
  /** Does all jobs, and returns which they were. */
  const doAll = async (change: Partial<JobPorts> = {}) => {
    const worker = workerOf(change);
    while (await worker.step());
    return done.splice(0);
  };
  const waiting = async () => (await reportJobs(db)).waiting;
  const idOf = async (path: string) =>
    (await db.selectFrom('library_file').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id;

  it('reads all films first, then makes the rest, each once', async () => {
    expect(await doAll()).toEqual([
      'index Heat (1995).mkv',
      'index Lost/Lost S01E01.mkv',
      'thumbnails Heat (1995).mkv',
      'thumbnails Lost/Lost S01E01.mkv',
      'sounds Heat (1995).mkv',
      'sounds Lost/Lost S01E01.mkv',
    ]);
    await shelf.scan();
    expect(await doAll()).toEqual([]);
    expect(await listResults(db, 'thumbnails')).toEqual(new Set(['thumbnails-made']));
  });

  it('is done again for a file that has changed, and only read again where one was moved', async () => {
    await doAll();
    shelf.put('Heat (1995).mkv', 'another cut');
    await shelf.scan();
    expect(await doAll()).toEqual(['index Heat (1995).mkv', 'thumbnails Heat (1995).mkv', 'sounds Heat (1995).mkv']);
    shelf.move('Heat (1995).mkv', 'Films/Heat (1995).mkv');
    await shelf.scan();
    expect(await doAll()).toEqual(['index Films/Heat (1995).mkv']);
    shelf.drop('Lost');
    await shelf.scan();
    expect((await waiting()).index).toBe(0);
  });

  it('does not begin while viewers need the machine, and rests in the middle', async () => {
    isBusy = true;
    expect(await workerOf().step()).toBe(false);
    isBusy = false;
    let rests = 0;
    const resting = async (_: unknown, context: WorkContext) => {
      isBusy = true;
      const wait = context.rest();
      isBusy = false;
      await wait;
      rests++;
      return null;
    };
    await workerOf({ runners: { index: resting } }).step();
    expect(rests).toBe(1);
  });

  it('stands still while the owner has paused it, also in the middle of a work, and goes on', async () => {
    const paused: JobRunner = async (_, { signal }) => {
      await setPaused(db, true);
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      for (const beat of beats) beat();
      await ended;
      signal.throwIfAborted();
      return 'never';
    };
    const worker = workerOf({ runners: { index: paused } });
    expect(await worker.step()).toBe(true);
    expect(await worker.step()).toBe(false);
    expect(await reportJobs(db)).toMatchObject({ isPaused: true, waiting: { index: 2 }, running: [] });
    await setPaused(db, false);
    expect((await doAll()).slice(0, 2)).toEqual(['index Heat (1995).mkv', 'index Lost/Lost S01E01.mkv']);
  });

  it('tries what fails again later, three times, and what cannot be done once', async () => {
    let tries = 0;
    const failing = { thumbnails: async () => Promise.reject(new Error(`no ${++tries}`)) };
    for (const minutes of [0, 5, 10]) {
      shelf.clock.now += minutes * MINUTE;
      expect(await doAll({ runners: failing })).toEqual([]);
    }
    expect(tries).toBe(6);
    expect((await reportJobs(db)).failed.map(({ path, reason }) => [path, reason])).toEqual([
      ['Heat (1995).mkv', 'no 5'],
      ['Lost/Lost S01E01.mkv', 'no 6'],
    ]);
    await doAll({ runners: { index: async () => Promise.reject(new Unfit('unknown')) } });
    expect((await reportJobs(db)).failed).toHaveLength(4);
    expect(log).toContain('background work (index) has failed');
  });

  it('is taken by one worker alone, and by another where the first went without a word', async () => {
    const take = (worker: string) => {
      return takeJob(db, { worker, kinds: ['index'], now: shelf.clock.now, until: shelf.clock.now + MINUTE });
    };
    const [first, second, third] = await Promise.all([take('one'), take('two'), take('three')]);
    expect([first, second, third].filter(Boolean)).toHaveLength(2);
    expect(new Set([first, second, third].flatMap((job) => job?.path ?? []))).toHaveLength(2);
    expect(await take('four')).toBeNull();
    shelf.clock.now += MINUTE;
    expect(await take('four')).toMatchObject({ attempts: 2 });
  });

  it('goes on at once with what the same worker had when it was cut off', async () => {
    const take = () => takeJob(db, { worker: 'one', kinds: ['index'], now: shelf.clock.now, until: 1e15 });
    const before = await take();
    await releaseJobs(db, 'two');
    expect((await take())?.path).not.toBe(before?.path);
    await releaseJobs(db, 'one');
    expect(await take()).toEqual(before);
  });

  it('tells how far it is, and ends where it was taken away', async () => {
    await queuePacks(db, 'Lost', shelf.clock.now);
    let isEnded = false;
    const packing: JobRunner = async (_, { signal, tell }) => {
      shelf.clock.now += 10_000;
      tell(50, 200);
      for (const beat of beats) beat();
      await expect
        .poll(async () => (await reportJobs(db)).running)
        .toEqual([{ kind: 'pack', path: 'Lost/Lost S01E01.mkv', progress: { doneS: 50, totalS: 200, speed: 5 } }]);
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      expect(await forgetPacks(db, 'Lost/Lost S01E01.mkv')).toHaveLength(1);
      for (const beat of beats) beat();
      await ended;
      isEnded = true;
      signal.throwIfAborted();
      return 'never';
    };
    await workerOf({ runners: { pack: packing } }).step();
    expect(isEnded).toBe(true);
    expect(await findJob(db, 'pack', await idOf('Lost/Lost S01E01.mkv'))).toBeNull();
  });

  describe('packs all levels', () => {
    it('of what the owner names, once', async () => {
      expect(await queuePacks(db, 'Nothing', shelf.clock.now)).toBe(0);
      expect(await queuePacks(db, 'Lost', shelf.clock.now)).toBe(1);
      expect(await doAll({ runners: { pack: note } })).toEqual(['pack Lost/Lost S01E01.mkv']);
      expect(await queuePacks(db, null, shelf.clock.now)).toBe(2);
      expect(await doAll({ runners: { pack: note } })).toEqual(['pack Heat (1995).mkv']);
      expect(await forgetPacks(db, null)).toHaveLength(2);
      await queueJobs(db, shelf.clock.now);
      expect((await waiting()).pack).toBe(0);
    });

    it('within the hours that are named, over midnight too', async () => {
      const packs = async (at: number, packHours: JobPorts['packHours']) => {
        hour = at;
        await forgetPacks(db, null);
        await queuePacks(db, 'Lost', shelf.clock.now);
        return (await doAll({ runners: { pack: note }, packHours })).length;
      };
      expect(await packs(0, { from: 1, to: 6 })).toBe(0);
      expect(await packs(1, { from: 1, to: 6 })).toBe(1);
      expect(await packs(6, { from: 1, to: 6 })).toBe(0);
      expect(await packs(23, { from: 22, to: 6 })).toBe(1);
      expect(await packs(5, { from: 22, to: 6 })).toBe(1);
      expect(await packs(12, { from: 22, to: 6 })).toBe(0);
    });
  });
});
