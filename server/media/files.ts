import type { Stream, StreamFile } from '../stream.ts';
import type { Grant } from './grants.ts';
import {
  addressesIn,
  isGranted,
  isVoiceGranted,
  mediaPlaylist,
  multivariantPlaylist,
  subtitlePlaylist,
  voiceFile,
} from './playlists.ts';

/** The valid names of a stream's files; no others are looked up. */
export const FILE_NAME = /^[\w-]+(\/[\w-]+)?\.(m3u8|m4s|mp4|vtt|jpg|webp)$/;

/** The file `name` of a stream, null if there is none, `forbidden` if the grant does not cover it. */
export async function mediaFile(stream: Stream, grant: Grant, name: string): Promise<StreamFile | 'forbidden' | null> {
  if (name === 'master.m3u8') return multivariantPlaylist(stream, grant);
  const [, id, part] = /^([\w-]+)(\.m3u8|\/init\.mp4|\/\d{1,7}\.m4s|\/all\.vtt)$/.exec(name) ?? [];
  const subtitles = stream.subtitles.find((one) => one.id === id);
  if (subtitles && part === '.m3u8') return subtitlePlaylist(stream, subtitles);
  if (subtitles && part === '/all.vtt') return stream.cues(subtitles);

  const voice = stream.voices.find((one) => voiceFile(one) === id);
  const track = voice ?? stream.levels.find((one) => one.id === id);
  if (!id || !track || !part) return stream.other(name);
  if (!(voice ? isVoiceGranted(stream, voice, grant) : 'range' in track && isGranted(track, grant))) return 'forbidden';
  if (part === '.m3u8') return mediaPlaylist(stream.segments(track), stream.addresses(track) ?? addressesIn(id));
  if (part === '/init.mp4') return stream.init(track, grant.sid);
  const n = Number(/^\/(\d+)\.m4s$/.exec(part)?.[1] ?? Number.NaN);
  return n < stream.segments(track).length ? stream.segment(track, n, grant.sid) : null;
}
