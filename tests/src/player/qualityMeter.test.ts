import { describe, expect, it } from 'vitest';
import { createQualityMeter } from '../../../src/features/player/statistics/qualityMeter.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

function begin(state: Parameters<typeof fakePlayback>[0] = { status: 'loading', level: null }) {
  let now = 1000;
  const playback = fakePlayback(state);
  const meter = createQualityMeter(playback, () => now);
  return { playback, meter, pass: (ms: number) => (now += ms) };
}

describe('The quality of a playback', () => {
  it('counts start, playing, stalls, switches, and heights by their time', () => {
    const { playback, meter, pass } = begin();
    pass(400);
    playback.happen({ type: 'levelChanged', level: 480 });
    playback.happen({ type: 'playing' });
    pass(10_000);
    playback.happen({ type: 'waiting' });
    pass(2000);
    expect(meter.read()).toEqual({ stalls: 1, stalledMs: 2000 });
    playback.happen({ type: 'playing' });
    playback.happen({ type: 'levelChanged', level: 1080 });
    pass(30_000);
    expect(meter.end()).toEqual({
      startMs: 400,
      failure: null,
      playedMs: 40_000,
      stalls: 1,
      stalledMs: 2000,
      switches: 1,
      meanHeight: (480 + 3 * 1080) / 4,
      droppedFrames: 12,
    });
  });

  it('knows an exit before start, a start failure and a failure', () => {
    const left = begin();
    left.pass(3000);
    expect(left.meter.end()).toMatchObject({ startMs: null, failure: null, playedMs: 0, meanHeight: null });
    const unable = begin();
    unable.playback.happen({ type: 'failed', error: 'unsupported', part: null });
    expect(unable.meter.end()).toMatchObject({ startMs: null, failure: 'unsupported' });
    const broken = begin();
    broken.playback.happen({ type: 'playing' });
    broken.playback.happen({ type: 'failed', error: 'network', part: null });
    expect(broken.meter.end()).toMatchObject({ startMs: 0, failure: 'network' });
  });

  it('takes no seek and no pause for a stall, nor the wait that a seek brings', () => {
    const { playback, meter, pass } = begin();
    playback.happen({ type: 'playing' });
    pass(1000);
    playback.happen({ type: 'seeking' });
    pass(5000);
    playback.happen({ type: 'seeked' });
    pass(100);
    playback.happen({ type: 'waiting' });
    pass(700);
    playback.happen({ type: 'playing' });
    pass(1000);
    playback.happen({ type: 'pauseWanted' });
    pass(60_000);
    expect(meter.end()).toMatchObject({ stalls: 0, stalledMs: 0, playedMs: 2100 });
  });

  it('counts nothing of what played before, until its own source is chosen', () => {
    const { playback, meter, pass } = begin({ status: 'playing', level: 720 });
    pass(500);
    playback.happen({ type: 'waiting' });
    pass(300);
    playback.happen({ type: 'sourceChosen' });
    pass(200);
    playback.happen({ type: 'playing' });
    pass(1000);
    expect(meter.end()).toMatchObject({ startMs: 1000, playedMs: 1000, stalls: 0 });
  });
});
