import { FIRST_HEIGHT } from '../contract/tables/ids.ts';
import { LANGUAGE_TABLE } from '../contract/tables/languages.ts';
import { heightClassOf } from '../contract/heightClass.ts';
import type { MediaStore } from '../ports.ts';
import type { Level, Stream, StreamFile, Voice } from '../stream.ts';
import { shiftFragment } from './fragment.ts';
import { type Loop, segmentAt, segmentCount } from './loop.ts';
import type { Track, VideoTrack } from './programmes.ts';
import { demoSubtitles, thumbnails } from './subtitles.ts';
import type { StoredVoice } from './voices.ts';

/** A stored programme, looped to a title's length, as a stream in the title's voices. */
export function demoStream(store: MediaStore, loop: Loop, voices: readonly StoredVoice[]): Stream {
  const { programme, durationS } = loop;
  const { sprite } = programme;
  const pictures = programme.tracks.filter((track) => track.kind === 'video');
  const trackOf = ({ id }: Level | Voice): Track => {
    const track = voices.find((voice) => voice.id === id)?.track ?? pictures.find((one) => one.id === id);
    if (!track) throw new Error(`the programme has no ${id}`);
    return track;
  };
  return {
    durationS,
    levels: pictures.map(levelOf).sort((a, b) => rank(b) - rank(a)),
    voices,
    subtitles: LANGUAGE_TABLE.map(({ id, label }) => {
      return { id: `subs-${id}`, lang: id, name: label, isForced: false, isForDeaf: false, isDefault: false };
    }),
    drawnSubtitles: [],
    versions: [],
    version: null,
    isSoundAdjustable: false,
    qualities: null,
    isMadeOnDemand: false,
    thumbnails: sprite && 'thumbnails.vtt',
    segments(of) {
      const track = trackOf(of);
      return Array.from({ length: segmentCount(loop, track) }, (_, n) => segmentAt(loop, track, n)?.durationS ?? 0);
    },
    addresses: () => null,
    async init(of) {
      const track = trackOf(of);
      return store.read(track.file, ...track.init);
    },
    segment: (of, n) => segment(store, loop, trackOf(of), n),
    async cues({ lang }) {
      const language = LANGUAGE_TABLE.find(({ id }) => id === lang);
      return language ? demoSubtitles(language.id, durationS) : null;
    },
    async other(name) {
      if (sprite && name === 'thumbnails.vtt') {
        return thumbnails(sprite, programme.durationS, durationS, spriteName(sprite.file));
      }
      return sprite && name === spriteName(sprite.file) ? store.read(sprite.file) : null;
    },
    prepare: async () => undefined,
  };
}

const levelOf = ({ id, width, height, fps, range, codecs, bandwidth, averageBandwidth }: VideoTrack): Level => ({
  id,
  width,
  height,
  fps,
  range,
  codecs,
  bandwidth,
  averageBandwidth,
  heightClass: heightClassOf(width, height),
});

/** Players start with the first level: `FIRST_HEIGHT` if it is granted, else the best; HDR comes after its SDR twin. */
function rank({ height, range }: Level): number {
  return (height === FIRST_HEIGHT ? 10_000 : height) - (range === 'SDR' ? 0 : 0.5);
}

/** A track's segment with its timestamps shifted to its place in the loop. */
async function segment(store: MediaStore, loop: Loop, track: Track, n: number): Promise<StreamFile | null> {
  const found = segmentAt(loop, track, n);
  const bytes = found && (await store.read(track.file, found.offset, found.length));
  if (!bytes || found.shift === 0) return bytes;
  return shiftFragment(bytes, found.shift);
}

const spriteName = (file: string) => `sprite.${file.split('.').at(-1)}`;
