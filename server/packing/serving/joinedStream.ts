import { shiftFragment } from '../../media/fragment.ts';
import type { Level, Stream, Subtitles, Voice } from '../../stream.ts';
import { segmentAtTime } from '../film/boundaries.ts';
import { PICTURE_TICKS } from '../source/copySource.ts';
import { aboutCodec, SOUND_RATE } from '../source/soundCommand.ts';
import { joinVtt, moveVtt } from '../subtitles/cues.ts';
import type { Places } from './filmStream.ts';
import type { FilmVoice } from './voices.ts';

/** One file of a film in several pieces; all have the same levels and voices. */
export interface Piece {
  /** Its cache key. */
  key: string;
  stream: Stream;
  /** Where it begins in the film, in seconds. */
  offsetS: number;
  voices: readonly FilmVoice[];
}

const THUMBNAILS = 'thumbnails.vtt';

/** A film in pieces as one stream: the segments of all pieces in turn, their times shifted to where each begins. */
export function joinedStream(pieces: readonly Piece[], places: Places): Stream {
  const first = pieces[0]!.stream;
  const last = pieces.at(-1)!;
  const subtitles = joinedSubtitles(pieces);

  /** How far the times of a track's segments are shifted in a piece, in the track's own ticks. */
  function shiftOf({ offsetS, voices }: Piece, { id }: Level | Voice): number {
    const encoding = voices.find((voice) => voice.id === id)?.encoding;
    if (!encoding) return Math.round(offsetS * PICTURE_TICKS);
    // All sound is on the grid of the first piece.
    const { frame } = aboutCodec(encoding);
    return Math.ceil(Math.round(offsetS * SOUND_RATE) / frame) * frame;
  }

  /** The piece that a segment is in, and its number there; null past the end. */
  function find(track: Level | Voice, n: number): { piece: Piece; n: number } | null {
    let left = n;
    for (const piece of pieces) {
      const count = piece.stream.segments(track).length;
      if (left < count) return { piece, n: left };
      left -= count;
    }
    return null;
  }

  return {
    ...first,
    durationS: last.offsetS + last.stream.durationS,
    subtitles: subtitles.map(({ about }) => about),
    thumbnails: pieces.every(({ stream }) => stream.thumbnails) ? THUMBNAILS : null,
    segments: (track) => pieces.flatMap(({ stream }) => stream.segments(track)),
    // Its pieces are never packed.
    addresses: () => null,
    init(track, sid) {
      const here = pieces.find(({ key }) => key === places.get(sid)?.key) ?? pieces[0]!;
      return here.stream.init(track, sid);
    },
    async segment(track, n, sid) {
      const found = find(track, n);
      const bytes = found && (await found.piece.stream.segment(track, found.n, sid));
      if (!found || !bytes || typeof bytes === 'string') return bytes;
      const shift = shiftOf(found.piece, track);
      return shift === 0 ? bytes : shiftFragment(bytes, shift);
    },
    async cues({ id }) {
      const one = subtitles.find(({ about }) => about.id === id);
      if (!one) return null;
      const parts = await Promise.all(
        pieces.map(async ({ stream, offsetS }, at) => {
          const own = one.ofPieces[at];
          const text = own ? await stream.cues(own) : null;
          return text === null ? [] : [moveVtt(text, offsetS)];
        }),
      );
      return joinVtt(parts.flat());
    },
    async other(name) {
      if (name === THUMBNAILS) return joinedThumbnails(pieces);
      const [, at, own] = /^p(\d{1,3})-(.+)$/.exec(name) ?? [];
      return own === undefined ? null : (pieces[Number(at)]?.stream.other(own) ?? null);
    },
    async prepare(level, sid, fromS) {
      const piece =
        pieces[
          segmentAtTime(
            pieces.map(({ offsetS }) => offsetS),
            fromS,
          )
        ]!;
      await piece.stream.prepare(level, sid, fromS - piece.offsetS);
    },
  };
}

/** Subtitles with the same name in all pieces are joined; a piece without them shows none. */
function joinedSubtitles(pieces: readonly Piece[]): { about: Subtitles; ofPieces: (Subtitles | undefined)[] }[] {
  const names = [...new Set(pieces.flatMap(({ stream }) => stream.subtitles.map(({ name }) => name)))];
  return names.map((name, at) => {
    const ofPieces = pieces.map(({ stream }) => stream.subtitles.find((one) => one.name === name));
    const about = ofPieces.find((one) => one !== undefined)!;
    return { about: { ...about, id: `subs-j${at + 1}` }, ofPieces };
  });
}

/** The preview pictures of all pieces, with each piece's sheets renamed. */
async function joinedThumbnails(pieces: readonly Piece[]): Promise<string> {
  const parts = await Promise.all(
    pieces.map(async ({ stream, offsetS }, at) => {
      const text = stream.thumbnails && (await stream.other(stream.thumbnails));
      if (typeof text !== 'string') return [];
      return [moveVtt(text.replaceAll(/^(\S+#xywh=)/gm, `p${at}-$1`), offsetS)];
    }),
  );
  return joinVtt(parts.flat());
}
