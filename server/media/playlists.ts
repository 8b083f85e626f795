import type { Level, Stream, Subtitles, Voice } from '../stream.ts';
import type { Grant } from './grants.ts';

/** The part of a grant that chooses tracks. */
export type Rights = Pick<Grant, 'capHeight' | 'hdr' | 'voice' | 'allVoices'>;

type Voices = Pick<Stream, 'voices'>;

/** Whether the grant covers this level. */
export function isGranted(
  { heightClass, range }: Level,
  { capHeight, hdr }: Pick<Rights, 'capHeight' | 'hdr'>,
): boolean {
  return heightClass <= capHeight && (hdr || range === 'SDR');
}

/** Whether the grant covers this voice of a stream. */
export function isVoiceGranted(stream: Voices, voice: Voice, rights: Rights): boolean {
  return rights.allVoices || voice === firstVoice(stream, rights);
}

/** The file name of a voice; two voices may share a stored track, but never an address. */
export const voiceFile = ({ id }: Voice): string => `a-${id}`;

/** The first voice of a grant; a new release of the catalogue may have removed it. */
const firstVoice = ({ voices }: Voices, { voice }: Rights) => voices.find(({ id }) => id === voice) ?? voices[0];

/** The HLS multivariant playlist of everything `rights` cover, in the stream's order. */
export function multivariantPlaylist(stream: Pick<Stream, 'levels' | 'voices' | 'subtitles'>, rights: Rights): string {
  const voices = stream.voices.filter((voice) => isVoiceGranted(stream, voice, rights));
  const levels = stream.levels.filter((level) => isGranted(level, rights));
  const hasSubtitles = stream.subtitles.length > 0;
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...voiceLines(voices, firstVoice(stream, rights)),
    ...stream.subtitles.map((one) => subtitleLine(one, stream.subtitles.find(({ isDefault }) => isDefault) === one)),
    ...levels.flatMap((level) => [levelLine(level, voices, hasSubtitles), `${level.id}.m3u8`]),
  ]);
}

/** The VOD media playlist of segments of these lengths; `address` names each, and the header (null). */
export function mediaPlaylist(durations: readonly number[], address: (n: number | null) => string): string {
  return lines([
    ...head(Math.max(...durations)),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address(null)}"`,
    ...durations.flatMap((duration, n) => [`#EXTINF:${duration.toFixed(6)},`, address(n)]),
    '#EXT-X-ENDLIST',
  ]);
}

/** Addresses of a track's header (null) and segments in the folder `name` beside its playlist. */
export const addressesIn = (name: string) => (n: number | null) => `${name}/${n === null ? 'init.mp4' : `${n}.m4s`}`;

/** The media playlist of subtitles: one WebVTT file for the whole length. */
export function subtitlePlaylist({ durationS }: Pick<Stream, 'durationS'>, { id }: Pick<Subtitles, 'id'>): string {
  return lines([...head(durationS), `#EXTINF:${durationS.toFixed(6)},`, `${id}/all.vtt`, '#EXT-X-ENDLIST']);
}

function head(longestS: number): string[] {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longestS)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
}

/** The HLS media characteristic of a voice; null if it has none, such as where nothing is spoken. */
function characteristicOf({ type }: Voice): string | null {
  if (type === 't1') return 'public.translation.dubbed';
  if (type === 't10') return 'public.original-content';
  return /^t[2-9]$/.test(type) ? 'public.translation.voice-over' : null;
}

/** Among voices that differ only in their studio, players may auto-select one: the first of the grant, else of the list. */
function voiceLines(voices: readonly Voice[], first: Voice | undefined): string[] {
  const isAlike = (one: Voice) => (other: Voice) =>
    other.lang === one.lang && characteristicOf(other) === characteristicOf(one);
  return voices.map((voice) => {
    const alike = voices.filter(isAlike(voice));
    return voiceLine(voice, voice === first, voice === (alike.find((one) => one === first) ?? alike[0]));
  });
}

function voiceLine(voice: Voice, isDefault: boolean, isAutoselect: boolean): string {
  const characteristic = characteristicOf(voice);
  return `#EXT-X-MEDIA:${attributes({
    TYPE: 'AUDIO',
    'GROUP-ID': quoted('audio'),
    NAME: quoted(voice.name),
    LANGUAGE: quoted(voice.lang),
    DEFAULT: isDefault ? 'YES' : 'NO',
    AUTOSELECT: isAutoselect ? 'YES' : 'NO',
    'STABLE-RENDITION-ID': quoted(voice.id),
    ...(characteristic && { CHARACTERISTICS: quoted(characteristic) }),
    CHANNELS: quoted(String(voice.track.channels)),
    URI: quoted(`${voiceFile(voice)}.m3u8`),
  })}`;
}

/** The characteristics of subtitles that also describe sounds. */
const FOR_DEAF = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';

function subtitleLine({ id, lang, name, isForced, isForDeaf }: Subtitles, isDefault: boolean): string {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: 'SUBTITLES',
    'GROUP-ID': quoted('subs'),
    NAME: quoted(name),
    LANGUAGE: quoted(lang),
    DEFAULT: isDefault ? 'YES' : 'NO',
    AUTOSELECT: 'YES',
    FORCED: isForced ? 'YES' : 'NO',
    'STABLE-RENDITION-ID': quoted(id),
    ...(isForDeaf && { CHARACTERISTICS: quoted(FOR_DEAF) }),
    URI: quoted(`${id}.m3u8`),
  })}`;
}

/** CLOSED-CAPTIONS=NONE saves players from searching the picture for captions. */
function levelLine(level: Level, voices: readonly Voice[], hasSubtitles: boolean): string {
  const peak = Math.max(0, ...voices.map(({ track }) => track.bandwidth));
  const mean = Math.max(0, ...voices.map(({ track }) => track.averageBandwidth));
  const codecs = new Set([level.codecs, ...voices.map(({ track }) => track.codecs)]);
  return `#EXT-X-STREAM-INF:${attributes({
    BANDWIDTH: level.bandwidth + peak,
    'AVERAGE-BANDWIDTH': level.averageBandwidth + mean,
    CODECS: quoted([...codecs].join(',')),
    RESOLUTION: `${level.width}x${level.height}`,
    'FRAME-RATE': level.fps.toFixed(3),
    'VIDEO-RANGE': level.range,
    ...(voices.length > 0 && { AUDIO: quoted('audio') }),
    ...(hasSubtitles && { SUBTITLES: quoted('subs') }),
    'CLOSED-CAPTIONS': 'NONE',
  })}`;
}

const quoted = (text: string) => `"${text}"`;
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
const lines = (all: string[]) => `${all.join('\n')}\n`;
