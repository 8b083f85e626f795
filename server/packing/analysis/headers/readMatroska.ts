import type { AudioFacts, SubtitleFacts } from '../../../library/filmFacts.ts';
import { ID, type Master, masterOf, readTop } from './ebml.ts';
import { channelsOfAac, type Head, type HeadVideo, shortened, visionOf } from './head.ts';
import { pictureOfAv1 } from './openCodecs.ts';
import { type CodedPicture, pictureOfAvc, pictureOfHevc } from './parameterSets.ts';
import type { Windows } from './windows.ts';

const KINDS = { video: 1, audio: 2, subtitles: 17 };
/** Codecs of pictures whose configuration is understood here, with what reads it; of VP8 and VP9 nothing need stand there. */
const PICTURES: Record<string, [codec: string, read: (configuration: Uint8Array) => CodedPicture | null]> = {
  'V_MPEG4/ISO/AVC': ['h264', pictureOfAvc],
  'V_MPEGH/ISO/HEVC': ['hevc', pictureOfHevc],
  V_AV1: ['av1', pictureOfAv1],
  V_VP8: ['vp8', () => null],
  V_VP9: ['vp9', () => null],
};
/** Names of sound codecs, the longest first where one begins another. */
const SOUNDS: [RegExp, string][] = [
  [/^A_AAC/, 'aac'],
  [/^A_AC3/, 'ac3'],
  [/^A_EAC3/, 'eac3'],
  [/^A_DTS/, 'dts'],
  [/^A_FLAC$/, 'flac'],
  [/^A_OPUS/, 'opus'],
  [/^A_VORBIS$/, 'vorbis'],
  [/^A_MPEG\/L3$/, 'mp3'],
  [/^A_MPEG\/L2$/, 'mp2'],
  [/^A_TRUEHD$/, 'truehd'],
  [/^A_ALAC$/, 'alac'],
];
const SUBTITLES: Record<string, string> = {
  'S_TEXT/UTF8': 'subrip',
  'S_TEXT/ASCII': 'subrip',
  'S_TEXT/ASS': 'ass',
  'S_TEXT/SSA': 'ass',
  S_ASS: 'ass',
  S_SSA: 'ass',
  'S_TEXT/WEBVTT': 'webvtt',
  'D_WEBVTT/SUBTITLES': 'webvtt',
  'D_WEBVTT/CAPTIONS': 'webvtt',
  S_VOBSUB: 'vobsub',
  'S_HDMV/PGS': 'pgs',
  S_DVBSUB: 'dvb_subtitle',
};
/** Configurations of Dolby Vision among the mappings of a track: dvcC, dvvC and dvwC as numbers. */
const VISIONS = new Set([0x64766343, 0x64767643, 0x64767743]);
/** Units of a display size from this on are no pixels' shape. */
const UNKNOWN_UNIT = 4;
const [NANOSECONDS, RATE_PARTS] = [1e9, 30_000];
const PLAIN_SCALE = 1_000_000;

/** Reads the header of a Matroska or WebM file; null if it is none, or lacks its tracks. */
export async function readMatroska(file: Windows): Promise<Head | null> {
  const top = await readTop(file.read, [ID.info, ID.tracks, ID.chapters]);
  const [tracks, info] = [top?.found.get(ID.tracks), top?.found.get(ID.info)];
  if (!tracks) return null;
  const facts = info && masterOf(info);
  const duration = facts?.float(ID.duration) ?? null;
  const scale = facts?.number(ID.scale) ?? PLAIN_SCALE;
  const all = masterOf(tracks).all(ID.track);
  const of = (kind: number) => all.filter((track) => track.number(ID.trackType) === kind);
  const [picture] = of(KINDS.video);
  const video = picture ? videoOf(picture) : null;
  const [audio, subtitles] = [of(KINDS.audio).map(soundOf), of(KINDS.subtitles).map(subtitlesOf)];
  const names = [...audio, ...subtitles].map(({ codec }) => codec);
  return {
    container: 'matroska',
    durationS: duration === null || !(duration > 0) ? null : (duration * scale) / NANOSECONDS,
    video,
    audio,
    subtitles,
    chapters: chaptersOf(top?.found.get(ID.chapters)),
    isOpen: names.includes('unknown') || (picture !== undefined && (!video || isOpen(picture, video))),
  };
}

/** Whether a picture's header leaves open what ffprobe finds in the pictures. */
function isOpen(track: Master, { codec, coded, frameRate, isInterlaced }: HeadVideo): boolean {
  const hasProjection = (track.first(ID.video)?.bytes(ID.projection) ?? null) !== null;
  const isUntold = coded === null && codec !== 'vp8' && codec !== 'vp9';
  return hasProjection || isInterlaced || frameRate === null || isUntold;
}

function videoOf(track: Master): HeadVideo | null {
  const picture = track.first(ID.video);
  const [width, height] = [picture?.number(ID.width), picture?.number(ID.height)];
  if (!picture || !width || !height) return null;
  const [codec, read] = PICTURES[track.text(ID.codec) ?? ''] ?? ['unknown', () => null];
  const configuration = track.bytes(ID.codecPrivate);
  const nanoseconds = track.number(ID.frameDuration);
  const [wide, tall] = [picture.number(ID.displayWidth) ?? width, picture.number(ID.displayHeight) ?? height];
  const isShape = (picture.number(ID.displayUnit) ?? 0) < UNKNOWN_UNIT;
  const mapping = track.all(ID.mapping).find((one) => VISIONS.has(one.number(ID.mappingType) ?? 0));
  const vision = mapping?.bytes(ID.mappingData);
  return {
    codec,
    width,
    height,
    pixelAspect: isShape && wide && tall ? (height * wide) / (width * tall) : null,
    frameRate: nanoseconds ? shortened(NANOSECONDS, nanoseconds, RATE_PARTS) : null,
    transfer: picture.first(ID.colour)?.number(ID.transfer) ?? null,
    rotation: 0,
    vision: vision ? visionOf(vision) : null,
    isInterlaced: picture.number(ID.isInterlaced) === 1,
    coded: configuration && read(configuration),
  };
}

const languageOf = (track: Master) => {
  // Matroska's own default.
  const written = track.text(ID.language) ?? 'eng';
  return written === 'und' || written === '' ? null : written;
};
const nameOf = (track: Master) => track.text(ID.name)?.trim() || null;

/** The name of uncompressed sound, which says its samples' size. */
function rawSound(codec: string, bits: number): string {
  if (codec === 'A_PCM/INT/LIT') return bits === 8 ? 'pcm_u8' : `pcm_s${bits}le`;
  if (codec === 'A_PCM/INT/BIG') return bits === 8 ? 'pcm_u8' : `pcm_s${bits}be`;
  return codec === 'A_PCM/FLOAT/IEEE' ? `pcm_f${bits}le` : 'unknown';
}

function soundOf(track: Master, index: number): AudioFacts {
  const sound = track.first(ID.audio);
  const written = track.text(ID.codec) ?? '';
  const codec = SOUNDS.find(([pattern]) => pattern.test(written))?.[1];
  const configuration = codec === 'aac' ? track.bytes(ID.codecPrivate) : null;
  return {
    index,
    codec: codec ?? rawSound(written, sound?.number(ID.bitDepth) ?? 0),
    channels: (configuration && channelsOfAac(configuration)) ?? sound?.number(ID.channels) ?? 1,
    language: languageOf(track),
    title: nameOf(track),
    isDefault: track.number(ID.isDefault) !== 0,
  };
}

function subtitlesOf(track: Master, index: number): SubtitleFacts {
  return {
    index,
    codec: SUBTITLES[track.text(ID.codec) ?? ''] ?? 'unknown',
    language: languageOf(track),
    title: nameOf(track),
    isForced: track.number(ID.isForced) === 1,
  };
}

/** The chapters of all editions, each later than the ones before; chapters within chapters are left out. */
function chaptersOf(body: Uint8Array | undefined): Head['chapters'] {
  if (!body) return [];
  const chapters: Head['chapters'] = [];
  for (const chapter of masterOf(body)
    .all(ID.edition)
    .flatMap((edition) => edition.all(ID.chapter))) {
    const start = chapter.number(ID.chapterStart);
    const last = chapters.at(-1)?.timeS ?? 0;
    if (start === null || !chapter.number(ID.chapterUid)) continue;
    const timeS = start / NANOSECONDS;
    if (last > 0 && timeS <= last) continue;
    const name = chapter.all(ID.chapterDisplay).at(-1)?.text(ID.chapterName);
    chapters.push({ timeS, title: name?.trim() || null });
  }
  return chapters;
}
