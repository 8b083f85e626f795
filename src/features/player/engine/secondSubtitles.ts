import { Events, type Fragment, M3U8Parser, type MediaPlaylist, PlaylistLevelType } from 'hls.js';
import type { Cue } from '../playback/tracks.ts';
import type { createCueStore } from './cueStore.ts';
import { cueOf } from './cues.ts';
import type { HlsJs } from './hlsJs.ts';
import { parseWebVtt } from './webVtt.ts';

/** How far ahead of the current time cues are loaded, in seconds. */
const AHEAD_S = 30;
/** How long after a failure the next attempt begins, in milliseconds. */
const PAUSE_MS = 5000;
/** The stream's 33-bit clock wraps after this many seconds. */
const ROUND_S = 2 ** 33 / 90_000;

interface SecondOptions {
  hls: HlsJs;
  cues: ReturnType<typeof createCueStore>;
  /** Rewrites an address to the current grant. */
  current: (url: string) => string;
}

async function fetchText(url: string, range?: string): Promise<string> {
  const answer = await fetch(url, range ? { headers: { Range: range } } : undefined);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.text();
}

function rangeOf({ byteRangeStartOffset, byteRangeEndOffset }: Fragment): string | undefined {
  return byteRangeEndOffset ? `bytes=${byteRangeStartOffset ?? 0}-${byteRangeEndOffset - 1}` : undefined;
}

/** Loads the subtitles that hls.js does not, as it handles one track at a time. Encrypted ones are left out. */
export function createSecondSubtitles({ hls, cues, current }: SecondOptions) {
  /** What the stream's clock shows at the start of the film, by discontinuity, in seconds. */
  const clocks = new Map<number, number>();
  const playlists = new Map<string, Promise<Fragment[]>>();
  const loaded = new Set<string>();
  let track: { id: string; url: string } | null = null;
  let isLoading = false;
  let waitsUntil = 0;

  hls.on(Events.INIT_PTS_FOUND, (_event, { frag, initPTS, timescale }) => {
    clocks.set(frag.cc, initPTS / timescale);
  });

  function fragmentsOf(url: string): Promise<Fragment[]> {
    const known = playlists.get(url);
    if (known) return known;
    const parsed = fetchText(current(url)).then(
      (text) => M3U8Parser.parseLevelPlaylist(text, url, 0, PlaylistLevelType.SUBTITLE, 0, null).fragments,
    );
    playlists.set(url, parsed);
    parsed.catch(() => playlists.delete(url));
    return parsed;
  }

  async function loadFragment(trackId: string, fragment: Fragment) {
    const clockS = clocks.get(fragment.cc);
    if (clockS === undefined) return;
    const { cues: lines, offsetS } = parseWebVtt(await fetchText(current(fragment.url), rangeOf(fragment)));
    const shiftS = offsetS - clockS;
    const placed = lines.map(cueOf).map((cue): Cue => {
      const rounds = Math.round((fragment.start - cue.startS - shiftS) / ROUND_S);
      const movedS = shiftS + rounds * ROUND_S;
      return { ...cue, startS: cue.startS + movedS, endS: cue.endS + movedS };
    });
    cues.add(trackId, placed);
    loaded.add(`${trackId} ${fragment.sn}`);
  }

  /** Loads the next missing segment, one at a time. */
  async function load(timeS: number) {
    if (!track || isLoading || Date.now() < waitsUntil) return;
    const { id, url } = track;
    isLoading = true;
    try {
      const fragments = await fragmentsOf(url);
      const due = fragments.find(
        ({ start, end, sn, gap, encrypted }) =>
          end > timeS && start < timeS + AHEAD_S && !gap && !encrypted && !loaded.has(`${id} ${sn}`),
      );
      if (due) await loadFragment(id, due);
    } catch {
      waitsUntil = Date.now() + PAUSE_MS;
    } finally {
      isLoading = false;
    }
  }

  return {
    show(next: { id: string; playlist: MediaPlaylist } | null) {
      track = next && { id: next.id, url: next.playlist.url };
    },
    /** The cues on screen at a second; also starts loading the next ones. */
    cuesAt(timeS: number): readonly Cue[] {
      void load(timeS);
      return track ? cues.at(track.id, timeS) : [];
    },
  };
}
