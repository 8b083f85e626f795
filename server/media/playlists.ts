import type { Language } from '../contract/vocabulary.ts';
import type { Grant } from './grants.ts';
import { type Loop, segmentAt, segmentCount } from './loop.ts';
import type { AudioTrack, Programme, Track, VideoTrack } from './programmes.ts';

/** What a track of this language is called: in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { uk: 'Українська', en: 'English', ru: 'Русский' };

/** The part of a grant that chooses tracks. */
export type Rights = Pick<Grant, 'capHeight' | 'hdr' | 'voice' | 'allVoices'>;

/** Whether the grant reaches this track. */
export function isGranted(track: Track, { capHeight, hdr, voice, allVoices }: Rights): boolean {
  if (track.kind === 'audio') return allVoices || track.lang === voice;
  return track.height <= capHeight && (hdr || track.range === 'SDR');
}

/** The HLS multivariant playlist of what `rights` reach, 720 first. */
export function multivariantPlaylist(programme: Programme, rights: Rights): string {
  const granted = programme.tracks.filter((track) => isGranted(track, rights));
  const voices = granted.filter((track) => track.kind === 'audio');
  const rungs = granted.filter((track) => track.kind === 'video').sort((a, b) => rank(b) - rank(a));
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...voices.map((voice) => voiceLine(voice, voice.lang === rights.voice)),
    ...Object.entries(LANGUAGE_NAMES).map(subtitleLine),
    ...rungs.flatMap((rung) => [rungLine(rung, voices), `${rung.id}.m3u8`]),
  ]);
}

/** The VOD media playlist of one looped track. */
export function mediaPlaylist(loop: Loop, track: Track): string {
  const durations = Array.from(
    { length: segmentCount(loop, track) },
    (_, n) => segmentAt(loop, track, n)?.durationS ?? 0,
  );
  return lines([
    ...head(Math.max(...durations)),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${track.id}/init.mp4"`,
    ...durations.flatMap((duration, n) => [`#EXTINF:${duration.toFixed(6)},`, `${track.id}/${n}.m4s`]),
    '#EXT-X-ENDLIST',
  ]);
}

/** The media playlist of subtitles in `lang`: one WebVTT file of the whole length. */
export function subtitlePlaylist({ durationS }: Loop, lang: Language): string {
  return lines([...head(durationS), `#EXTINF:${durationS.toFixed(6)},`, `subs-${lang}/all.vtt`, '#EXT-X-ENDLIST']);
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

/** Players begin with the first rung: 720 where it is granted, else the best; HDR stands after its SDR twin. */
function rank({ height, range }: VideoTrack): number {
  return (height === 720 ? 10_000 : height) - (range === 'SDR' ? 0 : 0.5);
}

function voiceLine(voice: AudioTrack, isDefault: boolean): string {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: 'AUDIO',
    'GROUP-ID': quoted('audio'),
    NAME: quoted(LANGUAGE_NAMES[voice.lang as Language] ?? voice.lang),
    LANGUAGE: quoted(voice.lang),
    DEFAULT: isDefault ? 'YES' : 'NO',
    AUTOSELECT: 'YES',
    CHANNELS: quoted(String(voice.channels)),
    URI: quoted(`${voice.id}.m3u8`),
  })}`;
}

function subtitleLine([lang, name]: [string, string]): string {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: 'SUBTITLES',
    'GROUP-ID': quoted('subs'),
    NAME: quoted(name),
    LANGUAGE: quoted(lang),
    DEFAULT: 'NO',
    AUTOSELECT: 'YES',
    FORCED: 'NO',
    URI: quoted(`subs-${lang}.m3u8`),
  })}`;
}

/** CLOSED-CAPTIONS=NONE spares players the search for captions inside the picture. */
function rungLine(rung: VideoTrack, voices: AudioTrack[]): string {
  const peak = Math.max(0, ...voices.map((voice) => voice.bandwidth));
  const mean = Math.max(0, ...voices.map((voice) => voice.averageBandwidth));
  const codecs = new Set([rung.codecs, ...voices.map((voice) => voice.codecs)]);
  return `#EXT-X-STREAM-INF:${attributes({
    BANDWIDTH: rung.bandwidth + peak,
    'AVERAGE-BANDWIDTH': rung.averageBandwidth + mean,
    CODECS: quoted([...codecs].join(',')),
    RESOLUTION: `${rung.width}x${rung.height}`,
    'FRAME-RATE': rung.fps.toFixed(3),
    'VIDEO-RANGE': rung.range,
    ...(voices.length > 0 && { AUDIO: quoted('audio') }),
    SUBTITLES: quoted('subs'),
    'CLOSED-CAPTIONS': 'NONE',
  })}`;
}

const quoted = (text: string) => `"${text}"`;
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
const lines = (all: string[]) => `${all.join('\n')}\n`;
