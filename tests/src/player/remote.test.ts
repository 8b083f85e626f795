import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RemoteCommand } from '../../../server/contract/remote.ts';
import { carryOut } from '../../../src/app/remote/carryOut.ts';
import { reportOf } from '../../../src/app/remote/reportOf.ts';
import { type OnAir, onAir } from '../../../src/features/player/playback/onAir.ts';
import { paths } from '../../../src/paths.ts';
import { type FakePlayback, fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

const FILM = 31;
const OFFER = {
  levels: [],
  voices: [
    { id: 'o', name: 'Original', lang: 'en' },
    { id: 'd', name: 'Dubbed', lang: 'uk' },
  ],
  subtitles: [{ id: 's', name: 'Ukrainian', lang: 'uk' }],
};

const open = vi.fn();
const requests = { leave: vi.fn(), keepChoice: vi.fn(), playNext: vi.fn() };
const held = { value: false };
let playback: FakePlayback;

/** Puts a film on this screen; parts that remotes do not ask about are left out. */
function putOnAir(film: object = {}, change: object = {}): void {
  const terms = { nameVoice: ({ name }: { name: string }) => ({ label: name }) };
  onAir.set({
    playback,
    requests,
    film: { titleId: FILM, refusal: null, isChanging: false, heading: { title: 'Metropolis' }, terms, ...film },
    episodeId: null,
    isTrailer: false,
    isHeld: () => held.value,
    ...change,
  } as unknown as OnAir);
}

const obey = (command: RemoteCommand) => carryOut(command, open);

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ volume: 1 }), activeElement: null });
  vi.stubGlobal('HTMLInputElement', EventTarget);
  held.value = false;
  playback = fakePlayback({ offer: OFFER as never, status: 'playing' });
  putOnAir();
});
afterEach(() => {
  onAir.set(null);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('What a remote asks for', () => {
  it.each<[RemoteCommand, string]>([
    [{ kind: 'pause' }, 'pause'],
    [{ kind: 'seek', positionS: 60 }, 'seek 60'],
    [{ kind: 'voice', id: 'd' }, 'voice d'],
    [{ kind: 'subtitles', id: 's' }, 'subtitles s'],
    [{ kind: 'subtitles', id: null }, 'subtitles null'],
  ])('%o is done by the player', (command, done) => {
    expect(obey(command)).toBe('done');
    expect(playback.commands).toContain(done);
  });

  it('is kept as a choice where a viewer here would have chosen it', () => {
    obey({ kind: 'pause' });
    expect(requests.keepChoice).not.toHaveBeenCalled();
    obey({ kind: 'voice', id: 'd' });
    expect(requests.keepChoice).toHaveBeenCalledOnce();
  });

  it.each<RemoteCommand>([
    { kind: 'voice', id: 'of another film' },
    { kind: 'subtitles', id: 'of another film' },
  ])('is refused where the film has no such track: %o', (command) => {
    expect(obey(command)).toBe('not_offered');
    expect(playback.commands).toEqual([]);
  });

  it('mutes, and does not sound again when told twice', () => {
    expect(obey({ kind: 'mute', isMuted: true })).toBe('done');
    expect(playback.getState().isMuted).toBe(true);
    expect(obey({ kind: 'mute', isMuted: true })).toBe('done');
    expect(playback.getState().isMuted).toBe(true);
  });

  it('finds nothing to control where nothing plays, or the film was refused', () => {
    putOnAir({ refusal: 'network' });
    expect(obey({ kind: 'pause' })).toBe('not_playing');
    onAir.set(null);
    expect(obey({ kind: 'pause' })).toBe('not_playing');
    expect(obey({ kind: 'text', text: 'any' })).toBe('no_field');
  });

  it('waits for whoever has the film, but may leave it', () => {
    held.value = true;
    expect(obey({ kind: 'pause' })).toBe('not_offered');
    expect(obey({ kind: 'open', movieId: 7 })).toBe('not_offered');
    expect(obey({ kind: 'stop' })).toBe('done');
    expect(requests.leave).toHaveBeenCalledOnce();
    expect(playback.commands).toEqual([]);
  });

  it('plays the next episode only where there is one', () => {
    expect(obey({ kind: 'next' })).toBe('done');
    putOnAir({}, { requests: { ...requests, playNext: undefined } });
    expect(obey({ kind: 'next' })).toBe('not_offered');
    expect(requests.playNext).toHaveBeenCalledOnce();
  });
});

describe('A title that a remote opens', () => {
  it('takes the place of what plays, else is one to come back from', () => {
    obey({ kind: 'open', movieId: 7, episodeId: 3 });
    expect(open).toHaveBeenLastCalledWith(paths.watch(7, 3), { replace: true });
    onAir.set(null);
    obey({ kind: 'open', movieId: 7 });
    expect(open).toHaveBeenLastCalledWith(paths.watch(7), { replace: false });
  });

  it('is moved to its place once it has loaded, once', () => {
    onAir.set(null);
    obey({ kind: 'open', movieId: FILM, positionS: 600 });
    playback = fakePlayback({ offer: OFFER as never, status: 'loading' });
    putOnAir();
    expect(playback.commands).toEqual([]);
    playback.happen({ type: 'playing' });
    expect(playback.commands).toEqual(['seek 600']);
    playback.happen({ type: 'waiting' });
    playback.happen({ type: 'playing' });
    expect(playback.commands).toEqual(['seek 600']);
  });

  it('leaves another film that is played meanwhile where it is', () => {
    onAir.set(null);
    obey({ kind: 'open', movieId: 7, positionS: 600 });
    putOnAir();
    playback.happen({ type: 'playing' });
    expect(playback.commands).toEqual([]);
  });
});

describe('What a screen reports', () => {
  it('is nothing where nothing plays', () => {
    expect(reportOf(null)).toEqual({ playing: null, field: null });
    putOnAir({ refusal: 'network' });
    expect(reportOf(onAir.get())).toEqual({ playing: null, field: null });
  });

  it('stands still while the film stalls, and has no length that is not known', () => {
    const now = () => reportOf(onAir.get()).playing;
    expect(now()).toMatchObject({ movieId: FILM, title: 'Metropolis', caption: null, rate: 1, isRunning: true });
    playback.happen({ type: 'waiting' });
    expect(now()).toMatchObject({ rate: 0 });
    playback = fakePlayback({ durationS: Infinity });
    putOnAir();
    expect(now()).toMatchObject({ durationS: 0 });
  });

  it('has names no longer, and tracks no more, than the server takes', () => {
    const voices = Array.from({ length: 150 }, (_, n) => ({ id: String(n), name: 'n'.repeat(400), lang: 'uk' }));
    playback = fakePlayback({ offer: { ...OFFER, voices } as never });
    putOnAir({ heading: { title: 't'.repeat(400), caption: 'c'.repeat(400) } });
    const told = reportOf(onAir.get()).playing;
    expect(told?.voices).toHaveLength(100);
    expect([told?.title, told?.caption, told?.voices[0]?.name].map((text) => text?.length)).toEqual([300, 300, 300]);
  });
});
