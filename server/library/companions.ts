import { languageCode, voiceHints } from './voiceHints.ts';

/** A file of subtitles or sound beside the video it belongs to. */
export interface Companion {
  kind: 'subtitles' | 'voice';
  path: string;
  /** ISO 639-1; null if the name has none. */
  language: string | null;
  isForced: boolean;
  /** For the hard of hearing. */
  isSdh: boolean;
  isDefault: boolean;
  isCommentary: boolean;
  /** Of a voice: t1 to t11 and the studio. */
  type: string | null;
  studio: string | null;
  /** The rest of the name, to be shown; null for none. */
  label: string | null;
}

/** The role of a picture beside a title: an episode's is its `still`. */
export type PictureKind = 'poster' | 'backdrop' | 'wide' | 'still';

const VIDEO = /\.(?:mkv|mp4|m4v|mov|avi|webm|ts|m2ts|mts|mpg|mpeg|vob|wmv|asf|flv|ogv|ogm|3gp|divx|rmvb|mk3d)$/iu;
/** Text subtitles; picture subtitles (sup, sub) and other formats are ignored. */
const SUBTITLES = /\.(?:srt|ass|ssa|vtt)$/iu;
const VOICE = /\.(?:mka|ac3|eac3|ec3|dts|aac|mp3|flac|opus|ogg|m4a|wav)$/iu;
const PICTURE = /\.(?:jpe?g|png|webp)$/iu;

/** The kind of file by its extension; null for one that a library ignores. */
export function fileKind(name: string): 'video' | 'subtitles' | 'voice' | 'picture' | 'nfo' | null {
  if (VIDEO.test(name)) return 'video';
  if (SUBTITLES.test(name)) return 'subtitles';
  if (VOICE.test(name)) return 'voice';
  if (PICTURE.test(name)) return 'picture';
  return /\.nfo$/iu.test(name) ? 'nfo' : null;
}

/** Folders beside a video that hold its subtitles and voices. */
export const COMPANION_FOLDER =
  /^(?:subs?|subtitles?|субтитр[иы]|субтитри|audio|sound|voices?|озвучк[аи]|звук|.{2,12} (?:sound|subs?|audio))$/iu;

const stemOf = (name: string) => name.replace(/\.[^.]*$/u, '');
const folded = (name: string) => name.normalize('NFC').toLowerCase();
const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Which of these videos (paths) a file beside them belongs to, by the longest matching name; null for none. */
export function ownerOf(path: string, videos: readonly string[]): string | null {
  const name = folded(lastName(path));
  let best: string | null = null;
  for (const video of videos) {
    const stem = folded(stemOf(lastName(video)));
    if (!name.startsWith(stem) || !/^(?:[.\-_ [(]|$)/u.test(name.slice(stem.length))) continue;
    if (best === null || stem.length > stemOf(lastName(best)).length) best = video;
  }
  return best;
}

const FORCED = /(?<![\p{L}\p{N}])(?:forced|форсовані|форсированные|signs|надписи|написи)(?![\p{L}\p{N}])/iu;
const SDH = /(?<![\p{L}\p{N}])(?:sdh|hi|cc)(?![\p{L}\p{N}])/iu;
const DEFAULT = /(?<![\p{L}\p{N}])default(?![\p{L}\p{N}])/iu;
const COMMENTARY = /(?<![\p{L}\p{N}])(?:commentary|comments?|коментар\p{L}*|комментари\p{L}*)(?![\p{L}\p{N}])/iu;

/** Reads the name of a companion of `video` (a path); its folder's name counts too: `Ukr Sound/Film.mka`. */
export function readCompanion(path: string, video: string): Companion | null {
  const kind = fileKind(path);
  if (kind !== 'subtitles' && kind !== 'voice') return null;
  const stem = stemOf(lastName(path));
  const own = stemOf(lastName(video));
  const mark = folded(stem).startsWith(folded(own)) ? stem.normalize('NFC').slice(own.normalize('NFC').length) : stem;
  const folder = path.split('/').at(-2) ?? '';
  const isInFolder = path.slice(0, path.lastIndexOf('/')) !== video.slice(0, video.lastIndexOf('/'));
  const text = isInFolder ? `${mark} ${folder}` : mark;
  const hints = voiceHints(text.replace(SDH, ' ').replaceAll('.', ' '));
  const lastPiece = mark.split(/[.\-_ ]/u).findLast((piece) => languageCode(piece) !== null && !SDH.test(piece));
  const label = mark
    .split(/[.\-_ [\]()]+/u)
    .filter((piece) => piece !== '' && languageCode(piece) === null && !/^\d+$/u.test(piece))
    .filter((piece) => ![FORCED, SDH, DEFAULT].some((flag) => flag.test(piece)))
    .join(' ');
  return {
    kind,
    path,
    language: languageCode(lastPiece ?? null) ?? hints.language,
    isForced: FORCED.test(mark),
    isSdh: SDH.test(mark),
    isDefault: DEFAULT.test(mark),
    isCommentary: COMMENTARY.test(mark),
    type: kind === 'voice' ? hints.type : null,
    studio: kind === 'voice' ? hints.studio : null,
    label: label || null,
  };
}

const PICTURE_NAMES: readonly [RegExp, PictureKind][] = [
  [/^(?:poster|folder|cover|movie|show|default)$/iu, 'poster'],
  [/^(?:fanart|backdrop|background|art)\d*$/iu, 'backdrop'],
  [/^(?:landscape|thumb)$/iu, 'wide'],
];
const PICTURE_ENDINGS: readonly [RegExp, PictureKind][] = [
  [/[-.](?:poster|cover|folder)$/iu, 'poster'],
  [/[-.](?:fanart|backdrop|background)$/iu, 'backdrop'],
  [/[-.](?:landscape)$/iu, 'wide'],
];

/** The kind of a picture named for a whole folder; null for any other name, such as logos and season pictures. */
export function folderPicture(name: string): PictureKind | null {
  const stem = stemOf(lastName(name));
  return PICTURE_NAMES.find(([pattern]) => pattern.test(stem))?.[1] ?? null;
}

/** The kind of a picture named after a video, for its film or episode. */
export function videoPicture(path: string, video: string, isEpisode: boolean): PictureKind | null {
  const rest = folded(stemOf(lastName(path))).slice(folded(stemOf(lastName(video))).length);
  if (rest === '' || /^-?(?:thumb)?$/u.test(rest)) return isEpisode ? 'still' : rest === '' ? 'poster' : 'wide';
  return isEpisode ? null : (PICTURE_ENDINGS.find(([pattern]) => pattern.test(rest))?.[1] ?? null);
}
