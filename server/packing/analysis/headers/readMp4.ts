import { viewOf } from '../../write/boxes.ts';
import { branch, readMovie, type Tree } from './boxTree.ts';
import { neroChapters, textChapters } from './mp4Chapters.ts';
import type { Head, HeadVideo } from './head.ts';
import { entryOf, pictureIn, soundIn } from './sampleEntries.ts';
import type { Windows } from './windows.ts';

const SUBTITLES: Record<string, string> = { tx3g: 'mov_text', text: 'mov_text', wvtt: 'webvtt', stpp: 'ttml' };
/** Kinds of tracks with words, and those that show nothing. */
const WORDS = new Set(['sbtl', 'subt', 'text', 'clcp', 'subp']);
const SILENT = new Set(['tmcd', 'meta', 'hint', 'mdta', 'odsm', 'sdsm']);
const IS_ENABLED = 1;
/** Codes of languages below this are QuickTime's own numbers; of those only the first is understood here. */
const PACKED_FROM = 0x400;

interface Track {
  box: Tree;
  id: number;
  kind: string;
  isDefault: boolean;
  timescale: number;
  /** Null without one; undefined if it is not understood here. */
  language: string | null | undefined;
  title: string | null;
  isForced: boolean;
}

/** Reads the header of an mp4, m4v or mov file; null if it is none, or not all of it is there. */
export async function readMp4(file: Windows): Promise<Head | null> {
  const movie = await readMovie(file);
  const header = movie && branch(movie, 'mvhd');
  if (!movie || !header) return null;
  const tracks = movie.children.filter(({ type }) => type === 'trak').map(trackOf);
  const named = new Set(tracks.flatMap(({ box }) => numbersIn(branch(box, 'tref/chap')?.body)));
  const of = (isKind: (kind: string) => boolean) => tracks.filter(({ id, kind }) => isKind(kind) && !named.has(id));
  const [picture] = of((kind) => kind === 'vide');
  const video = picture ? await videoOf(file, picture, header.body) : null;
  const audio = of((kind) => kind === 'soun').map((track, index) => {
    const sound = soundIn(entryIn(track)) ?? { codec: 'unknown', channels: 2 };
    return { index, ...sound, language: track.language ?? null, title: track.title, isDefault: track.isDefault };
  });
  const subtitles = of((kind) => WORDS.has(kind)).map((track, index) => ({
    index,
    codec: SUBTITLES[entryIn(track).type] ?? 'unknown',
    language: track.language ?? null,
    title: track.title,
    isForced: track.isForced,
  }));
  const chapters = await chaptersOf(
    file,
    movie,
    tracks.filter(({ id }) => named.has(id)),
  );
  const isKnown = (kind: string) => /^(vide|soun)$/.test(kind) || WORDS.has(kind) || SILENT.has(kind);
  return {
    container: 'mp4',
    durationS: lengthOf(header.body),
    video,
    audio,
    subtitles,
    chapters: chapters ?? [],
    isOpen:
      branch(movie, 'mvex') !== null ||
      chapters === null ||
      tracks.some(({ kind, language }) => !isKnown(kind) || language === undefined) ||
      [...audio, ...subtitles].some(({ codec }) => codec === 'unknown') ||
      (picture !== undefined && (!video || isOpen(video))),
  };
}

function isOpen({ codec, coded, frameRate, isInterlaced }: HeadVideo): boolean {
  return isInterlaced || frameRate === null || (coded === null && codec !== 'vp8');
}

/** Chapters by either of the two ways; null if only the film's own samples tell them and there are too many. */
async function chaptersOf(file: Windows, movie: Tree, tracks: readonly Track[]): Promise<Head['chapters'] | null> {
  const nero = neroChapters(branch(movie, 'udta/chpl')?.body);
  const text = tracks.find(({ kind }) => kind === 'text' || kind === 'sbtl');
  return text ? textChapters(file, text.box, text.timescale, nero) : nero;
}

const numbersIn = (body: Uint8Array | undefined) =>
  Array.from({ length: Math.floor((body?.length ?? 0) / 4) }, (_, n) => viewOf(body!).getUint32(n * 4));

const entryIn = ({ box }: Track) => {
  return entryOf(branch(box, 'mdia/minf/stbl/stsd')?.body ?? new Uint8Array()) ?? { type: '', body: new Uint8Array() };
};

/** Time units a second and how many of them, from a movie's or a track's header; zeros if it is cut off. */
function timesIn(header: Uint8Array | undefined): { scale: number; length: number } {
  const isLong = header?.[0] === 1;
  if (!header || header.length < (isLong ? 32 : 20)) return { scale: 0, length: 0 };
  const view = viewOf(header);
  return isLong
    ? { scale: view.getUint32(20), length: Number(view.getBigUint64(24)) }
    : { scale: view.getUint32(12), length: view.getUint32(16) };
}

function lengthOf(header: Uint8Array): number | null {
  const { scale, length } = timesIn(header);
  const isUnknown = length === 0xffffffff || length >= 2 ** 63;
  return scale > 0 && length > 0 && !isUnknown ? length / scale : null;
}

function trackOf(box: Tree): Track {
  const [head, media] = [branch(box, 'tkhd')?.body, branch(box, 'mdia/mdhd')?.body];
  const handler = branch(box, 'mdia/hdlr')?.body;
  const title = branch(box, 'udta/name')?.body;
  return {
    box,
    id: head && head.length >= 24 ? viewOf(head).getUint32(head[0] === 1 ? 20 : 12) : 0,
    kind: handler ? String.fromCharCode(...handler.subarray(8, 12)) : '',
    isDefault: ((head?.[3] ?? 0) & IS_ENABLED) !== 0,
    timescale: timesIn(media).scale,
    language: media ? languageIn(media) : null,
    title: title ? new TextDecoder().decode(title).trim() || null : null,
    isForced: rolesOf(box).some((role) => FORCED.test(role)),
  };
}

const FORCED = /^forced[-_]subtitle$/;

/** The roles of a track, as DASH names them. */
function rolesOf(box: Tree): string[] {
  const kinds = branch(box, 'udta')?.children.filter(({ type }) => type === 'kind') ?? [];
  return kinds.map(({ body }) => new TextDecoder().decode(body.subarray(4)).split('\0')[1] ?? '');
}

function languageIn(media: Uint8Array): string | null | undefined {
  const at = media[0] === 1 ? 32 : 20;
  if (media.length < at + 2) return null;
  const code = viewOf(media).getUint16(at);
  if (code === 0) return 'eng';
  if (code < PACKED_FROM) return undefined;
  const letters = [10, 5, 0].map((shift) => String.fromCharCode(0x60 + ((code >> shift) & 31))).join('');
  return letters === 'und' || !/^[a-z]{3}$/.test(letters) ? null : letters;
}

async function videoOf(file: Windows, track: Track, movieHeader: Uint8Array): Promise<HeadVideo | null> {
  const picture = pictureIn(entryIn(track));
  if (!picture) return null;
  const rotation = rotationOf(branch(track.box, 'tkhd')?.body, movieHeader);
  const frameRate = await rateOf(file, track);
  return rotation === null ? null : { ...picture, rotation, frameRate };
}

/** Frames a second over the whole film, from the table of durations; null if there is none. */
async function rateOf(file: Windows, { box, timescale }: Track): Promise<number | null> {
  const table = branch(box, 'mdia/minf/stbl/stts');
  const bytes = table ? await file.read(table.from, table.to - table.from) : new Uint8Array();
  if (bytes.length < 8) return null;
  const view = viewOf(bytes);
  let [frames, length] = [0, 0];
  const entries = Math.min(view.getUint32(4), Math.floor((bytes.length - 8) / 8));
  for (let at = 8; at < 8 + entries * 8; at += 8) {
    const count = view.getUint32(at);
    frames += count;
    length += count * view.getUint32(at + 4);
  }
  return frames > 0 && length > 0 && timescale > 0 ? (frames * timescale) / length : null;
}

/** The clockwise turn by a track's matrix; null if the movie has one of its own, or it is no turn. */
function rotationOf(track: Uint8Array | undefined, movie: Uint8Array): HeadVideo['rotation'] | null {
  const turn = matrixAt(track, track?.[0] === 1 ? 52 : 40);
  if (matrixAt(movie, movie[0] === 1 ? 48 : 36) !== '1 0 0 1') return null;
  return TURNS[turn] ?? null;
}

const TURNS: Record<string, HeadVideo['rotation']> = {
  '1 0 0 1': 0,
  '0 1 -1 0': 90,
  '-1 0 0 -1': 180,
  '0 -1 1 0': 270,
};

/** The four numbers of a matrix that turn, stretch and mirror. */
function matrixAt(header: Uint8Array | undefined, at: number): string {
  if (!header || header.length < at + 20) return '1 0 0 1';
  const view = viewOf(header);
  return [0, 4, 12, 16].map((step) => view.getInt32(at + step) / 65_536).join(' ');
}
