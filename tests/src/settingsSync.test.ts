import { describe, expect, it } from 'vitest';
import type { SettingsAnswer, SettingsValues } from '../../server/contract/settings.ts';
import {
  NO_SYNC,
  type SyncEffect,
  type SyncEvent,
  type SyncReply,
  type SyncState,
  syncStep,
  unsentOf,
} from '../../src/features/settings/settingsSync.ts';
import { settingsOf, valuesOf } from '../../src/features/settings/storedSettings.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';

const LOCAL: SettingsValues = { language: 'uk', 'interface-size': '100' };

/** A device whose requests the test answers one by one. */
function createDevice(values: SettingsValues = LOCAL) {
  let state: SyncState = NO_SYNC;
  let local = values;
  let requests: Extract<SyncEffect, { type: 'ask' | 'send' }>[] = [];
  let isAwaiting = false;
  const take = (event: SyncEvent) => {
    const [next, effects] = syncStep(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.type === 'apply') local = { ...local, ...effect.values };
      else if (effect.type === 'awaitConnection') isAwaiting = true;
      else requests.push(effect);
    }
  };
  return {
    local: () => local,
    requests: () => requests,
    isAwaiting: () => isAwaiting,
    unsent: () => unsentOf(state),
    start: (unsent: SettingsValues = {}) => take({ type: 'started', unsent }),
    end: (isRefused = false) => take({ type: 'ended', isRefused }),
    choose: (chosen: SettingsValues) => {
      local = { ...local, ...chosen };
      take({ type: 'chosen', values: chosen });
    },
    reach: () => {
      isAwaiting = false;
      take({ type: 'reachable' });
    },
    /** Answers the oldest request. */
    answer: (reply: SyncReply) => {
      const request = requests[0];
      if (!request) throw new Error('Nothing was asked');
      requests = requests.slice(1);
      take({ type: 'answered', session: request.session, reply, local });
    },
    restart: () => {
      const unsent = unsentOf(state);
      state = NO_SYNC;
      requests = [];
      isAwaiting = false;
      take({ type: 'started', unsent });
    },
  };
}

const done = (rev: number, values: SettingsValues): SyncReply => ({ outcome: 'done', answer: { rev, values } });
const conflict = (rev: number, values: SettingsValues): SyncReply => ({ outcome: 'conflict', answer: { rev, values } });

/** A device in sync with its account. */
function createInStep(values: SettingsValues = LOCAL) {
  const device = createDevice(values);
  device.start();
  device.answer(done(3, values));
  return device;
}

describe('Settings of an account', () => {
  it('are local alone while nobody is signed in', () => {
    const device = createDevice();
    device.choose({ language: 'en' });
    expect(device.requests()).toEqual([]);
    expect(device.local()).toEqual({ language: 'en', 'interface-size': '100' });
  });

  it('win over those of the device, which tells what the account lacks', () => {
    const device = createDevice();
    device.start();
    expect(device.requests()).toEqual([{ type: 'ask', session: 1 }]);
    device.answer(done(4, { language: 'ru' }));
    expect(device.local()).toEqual({ language: 'ru', 'interface-size': '100' });
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 4, values: { 'interface-size': '100' } }]);
    device.answer(done(5, { language: 'ru', 'interface-size': '100' }));
    expect(device.requests()).toEqual([]);
  });

  it('yield to what was chosen before signing in, and while the account was being asked', () => {
    const device = createDevice();
    device.choose({ language: 'en' });
    device.start();
    device.choose({ 'interface-size': '150' });
    device.answer(done(4, { language: 'ru', 'interface-size': '75', 'lighter-version': 'false' }));
    expect(device.local()).toEqual({ language: 'en', 'interface-size': '150', 'lighter-version': 'false' });
    expect(device.requests()).toEqual([
      { type: 'send', session: 1, rev: 4, values: { language: 'en', 'interface-size': '150' } },
    ]);
  });

  it('are not told what they know', () => {
    const device = createDevice();
    device.choose({ language: 'en' });
    device.start();
    device.answer(done(4, { language: 'en', 'interface-size': '100' }));
    expect(device.requests()).toEqual([]);
    expect(device.unsent()).toEqual({});
  });

  it('gather while a change is under way, and go out together over the new revision', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.choose({ 'interface-size': '125' });
    device.choose({ 'interface-size': '150' });
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 3, values: { language: 'en' } }]);
    device.answer(done(4, { language: 'en', 'interface-size': '100' }));
    expect(device.local()['interface-size']).toBe('150');
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 4, values: { 'interface-size': '150' } }]);
  });

  it('changed elsewhere meanwhile: ours goes out again over theirs, and only what was chosen here', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.choose({ 'player-time-code': 'false' });
    device.answer(conflict(9, { language: 'ru', 'interface-size': '75' }));
    expect(device.local()).toEqual({ language: 'en', 'interface-size': '75', 'player-time-code': 'false' });
    expect(device.requests()).toEqual([
      { type: 'send', session: 1, rev: 9, values: { language: 'en', 'player-time-code': 'false' } },
    ]);
  });

  it('that the account merely lacked never go over what another device has chosen', () => {
    const device = createDevice();
    device.start();
    device.answer(done(0, {}));
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 0, values: LOCAL }]);
    device.answer(conflict(1, { language: 'ru' }));
    expect(device.local().language).toBe('ru');
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 1, values: { 'interface-size': '100' } }]);
    device.answer({ outcome: 'unreachable' });
    device.reach();
    expect(device.requests()).toEqual([{ type: 'ask', session: 1 }]);
  });

  it('of another kind of device move the revision alone', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.answer(conflict(9, LOCAL));
    expect(device.local().language).toBe('en');
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 9, values: { language: 'en' } }]);
  });

  it('changed elsewhere to the same: nothing is left to tell', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.answer(conflict(9, { ...LOCAL, language: 'en' }));
    expect(device.requests()).toEqual([]);
  });

  it('wait for the connection, with what was chosen meanwhile', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.answer({ outcome: 'unreachable' });
    expect(device.isAwaiting()).toBe(true);
    device.choose({ language: 'ru' });
    device.choose({ 'interface-size': '75' });
    expect(device.requests()).toEqual([]);
    device.reach();
    expect(device.requests()).toEqual([
      { type: 'send', session: 1, rev: 3, values: { language: 'ru', 'interface-size': '75' } },
    ]);
  });

  it('after a fault go out with the next choice, not before', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.answer({ outcome: 'fault' });
    expect([device.requests(), device.isAwaiting()]).toEqual([[], false]);
    device.choose({ 'interface-size': '75' });
    expect(device.requests()).toEqual([
      { type: 'send', session: 1, rev: 3, values: { language: 'en', 'interface-size': '75' } },
    ]);
  });

  it('that the server will never take are not sent again', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.choose({ 'interface-size': '75' });
    device.answer({ outcome: 'refused' });
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 3, values: { 'interface-size': '75' } }]);
    expect(device.local().language).toBe('en');
  });

  it('are asked for again with the next choice where the question failed', () => {
    const device = createDevice();
    device.start();
    device.answer({ outcome: 'fault' });
    expect(device.requests()).toEqual([]);
    device.choose({ language: 'en' });
    expect(device.requests()).toEqual([{ type: 'ask', session: 1 }]);
    device.answer(done(7, { language: 'ru', 'interface-size': '100' }));
    expect(device.local().language).toBe('en');
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 7, values: { language: 'en' } }]);
  });

  it('outlive a restart before they were told', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.restart();
    device.answer(done(3, LOCAL));
    expect(device.local().language).toBe('en');
    expect(device.requests()).toEqual([{ type: 'send', session: 1, rev: 3, values: { language: 'en' } }]);
  });

  it('of one who signed out are not told to the next one', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.end();
    device.start();
    // The response to the first viewer's request is late.
    device.answer(done(4, { language: 'en', 'interface-size': '100' }));
    expect(device.requests()).toEqual([{ type: 'ask', session: 3 }]);
    device.answer(done(1, { language: 'ru', 'interface-size': '100' }));
    expect(device.local().language).toBe('ru');
    expect(device.requests()).toEqual([]);
  });

  it('survive a session that the server ended', () => {
    const device = createInStep();
    device.choose({ language: 'en' });
    device.end(true);
    device.answer({ outcome: 'refused' });
    device.start();
    device.answer(done(3, LOCAL));
    expect(device.local().language).toBe('en');
    expect(device.requests()).toEqual([{ type: 'send', session: 3, rev: 3, values: { language: 'en' } }]);
  });

  it('speak the language of the server, there and back', () => {
    const values = valuesOf(DEFAULT_SETTINGS);
    expect(values).toMatchObject({ 'video-quality': 'auto', 'interface-size': '100', 'lighter-version': 'true' });
    const { platform, fullVersion, ...followed } = DEFAULT_SETTINGS;
    expect([platform, fullVersion, settingsOf(values)]).toEqual(['auto', 'untried', followed]);
    expect(valuesOf({ defaultVideoQuality: 2160 })).toEqual({ 'video-quality': '2160' });
    expect(settingsOf({ 'interface-size': '125' })).toEqual({ interfaceSize: 125 });
  });
});

/** The same numbers on every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const SIZES = ['75', '100', '125', '150'] as const;
const TONGUES = ['uk', 'en', 'ru'] as const;

/** Two devices of an account that change settings, lose responses and restart in any order; the server responds like the real one. */
function liveTogether(seed: number) {
  const random = randomFrom(seed);
  let account: SettingsAnswer = { rev: 0, values: {} };
  const devices = [createDevice({ ...LOCAL, language: 'en' }), createDevice()] as const;
  const last: SettingsValues[] = [{}, {}];

  const serve = (index: number) => {
    const device = devices[index as 0 | 1];
    const request = device.requests()[0];
    if (!request) return device.isAwaiting() ? device.reach() : undefined;
    if (request.type === 'ask') return device.answer(done(account.rev, account.values));
    if (request.rev !== account.rev) return device.answer(conflict(account.rev, account.values));
    account = { rev: account.rev + 1, values: { ...account.values, ...request.values } };
    // The change may be made and its response lost.
    return device.answer(random(5) === 0 ? { outcome: 'unreachable' } : done(account.rev, account.values));
  };
  const act = (index: number) => {
    const device = devices[index as 0 | 1];
    const size = SIZES[random(4)] ?? '100';
    const tongue = TONGUES[random(3)] ?? 'uk';
    const chosen: SettingsValues = random(2) === 0 ? { language: tongue } : { 'interface-size': size };
    const what = random(10);
    if (what < 4) {
      last[index] = { ...last[index], ...chosen };
      device.choose(chosen);
    } else if (what < 5) device.restart();
    else if (what < 6 && device.requests().length > 0) device.answer({ outcome: 'unreachable' });
    else serve(index);
  };
  const settle = (index: number) => {
    const device = devices[index as 0 | 1];
    for (let turn = 0; device.requests().length > 0 || device.isAwaiting(); turn++) {
      if (turn > 50) throw new Error(`The devices never come to rest; seed ${seed}`);
      serve(index);
    }
  };
  devices.forEach((device) => device.start());
  for (let turn = 0; turn < 40; turn++) act(random(2));
  settle(0);
  settle(1);
  const rested = account;
  devices.forEach((device, index) => {
    device.restart();
    settle(index);
  });
  return { rested, account, devices, last };
}

it('In any order of choices, answers, losses and restarts, all agree at last, and nobody’s older choice holds', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const { rested, account, devices, last } = liveTogether(seed);
    const where = `seed ${seed}`;
    expect(account.values, where).toEqual(rested.values);
    for (const device of devices) {
      expect(device.local(), where).toEqual(account.values);
      expect(device.unsent(), where).toEqual({});
    }
    for (const key of ['language', 'interface-size'] as const) {
      const choices = last.map((chosen) => chosen[key]).filter((value) => value !== undefined);
      if (choices.length > 0) expect(choices, `${where}, ${key}`).toContain(account.values[key]);
    }
  }
});
