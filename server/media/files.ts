import { type Language, LANGUAGES } from '../contract/vocabulary.ts';
import type { MediaStore } from '../ports.ts';
import { shiftFragment } from './fragment.ts';
import type { Grant } from './grants.ts';
import { type Loop, segmentAt } from './loop.ts';
import {
  isGranted,
  isVoiceGranted,
  mediaPlaylist,
  multivariantPlaylist,
  subtitlePlaylist,
  voiceFile,
} from './playlists.ts';
import type { Track } from './programmes.ts';
import type { Stream } from './streams.ts';
import { demoSubtitles, thumbnails } from './subtitles.ts';

/** A file of a stream: made on the spot or read from the store. */
export type MediaFile = string | Uint8Array<ArrayBuffer>;

/** The names a stream's files may have; anything else is not looked for. */
export const FILE_NAME = /^[\w-]+(\/[\w-]+)?\.(m3u8|m4s|mp4|vtt|jpg|webp)$/;

/** The file `name` of a stream, null where the stream has none of this name, `forbidden` where the grant ends short of it. */
export async function mediaFile(
  store: MediaStore,
  loop: Stream,
  grant: Grant,
  name: string,
): Promise<MediaFile | 'forbidden' | null> {
  const { programme, durationS } = loop;
  const { sprite } = programme;
  if (name === 'master.m3u8') return multivariantPlaylist(loop, grant);
  if (sprite && name === 'thumbnails.vtt')
    return thumbnails(sprite, programme.durationS, durationS, spriteName(sprite.file));
  if (sprite && name === spriteName(sprite.file)) return store.read(sprite.file);

  const subtitles = /^subs-(\w+)(\.m3u8|\/all\.vtt)$/.exec(name);
  const lang = LANGUAGES.find((language): language is Language => language === subtitles?.[1]);
  if (lang) return subtitles?.[2] === '.m3u8' ? subtitlePlaylist(loop, lang) : demoSubtitles(lang, durationS);

  const [, id, part] = /^([\w-]+)(\.m3u8|\/init\.mp4|\/\d{1,7}\.m4s)$/.exec(name) ?? [];
  const voice = loop.voices.find((one) => voiceFile(one) === id);
  const track = voice?.track ?? programme.tracks.find((one) => one.kind === 'video' && one.id === id);
  if (!id || !track || !part) return null;
  if (!(voice ? isVoiceGranted(loop, voice, grant) : isGranted(track, grant))) return 'forbidden';
  if (part === '.m3u8') return mediaPlaylist(loop, track, id);
  if (part === '/init.mp4') return store.read(track.file, ...track.init);
  return segment(store, loop, track, Number(/\d+/.exec(part)?.[0]));
}

/** A track's segment with its times moved to where the loop plays it. */
async function segment(store: MediaStore, loop: Loop, track: Track, n: number): Promise<MediaFile | null> {
  const found = segmentAt(loop, track, n);
  const bytes = found && (await store.read(track.file, found.offset, found.length));
  if (!bytes || found.shift === 0) return bytes;
  return shiftFragment(bytes, found.shift);
}

const spriteName = (file: string) => `sprite.${file.split('.').at(-1)}`;
