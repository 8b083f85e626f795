import type { FilmFacts, HdrKind, VideoFacts } from '../../../library/filmFacts.ts';
import type { Machine } from '../../machine.ts';
import type { FilmOpener } from '../../source/openFilm.ts';
import { type Head, type HeadVideo, isVisionOnly, type Vision } from './head.ts';
import { hasDynamicMetadata, pictureOfVp9 } from './openCodecs.ts';
import { BT2020_TEN_BITS } from './parameterSets.ts';
import { readMatroska } from './readMatroska.ts';
import { readMp4 } from './readMp4.ts';
import { withWindows } from './windows.ts';

/** What a header says, and whether it leaves something open. */
interface HeaderFacts {
  facts: FilmFacts;
  isOpen: boolean;
}

const [PQ, HLG] = [16, 18];

/** The dynamic range by what a picture claims of Dolby Vision and its transfer characteristics (ITU-T H.273). */
export function hdrOf(vision: Vision | null, transfer: number | null): HdrKind | null {
  if (isVisionOnly(vision)) return 'DV5';
  if (vision?.profile === 8) return 'DV8';
  if (transfer === HLG) return 'HLG';
  return transfer === PQ ? 'HDR10' : null;
}

/**
 * Chapters in film time, whose zero is the first picture: containers count chapters like pictures, from any origin. If
 * all chapters began before that origin, they already counted from the film's beginning.
 */
export function chaptersFrom(chapters: Head['chapters'], originS: number): FilmFacts['chapters'] {
  const shiftS = Math.max(...chapters.map(({ timeS }) => timeS)) < originS ? 0 : originS;
  return chapters.map(({ timeS, title }) => ({ startS: Math.max(0, timeS - shiftS), title }));
}

/** The facts of a film of a container whose header is read in this process; null for any other file, or a damaged header. */
export async function readHeaderFacts(
  machine: Machine,
  opener: FilmOpener,
  path: string,
  version: string,
): Promise<HeaderFacts | null> {
  const head = await withWindows(machine, path, async (file) => (await readMatroska(file)) ?? readMp4(file)).catch(
    () => null,
  );
  if (!head) return null;
  const asked = await fromPackets(head, opener, path, version).catch(() => null);
  const { isOpen, durationS, audio, subtitles, container } = head;
  const { video, chapters } = asked ?? { video: head.video, chapters: [] };
  const facts: FilmFacts = {
    container,
    durationS: durationS ?? (await lengthOf(opener, path, version)),
    video: video && videoFacts(video, asked?.isDynamic === true),
    audio,
    subtitles,
    chapters,
  };
  // Old receivers are shown another transfer than the pictures' own messages say.
  const isDisguised = video?.codec === 'hevc' && video.coded?.transfer === BT2020_TEN_BITS;
  return { facts, isOpen: isOpen || durationS === null || asked === null || isDisguised };
}

const lengthOf = (opener: FilmOpener, path: string, version: string) =>
  opener
    .with(path, version, async ({ video, audio }) => (await (video ?? audio[0])?.input.computeDuration()) ?? 0)
    .catch(() => 0);

const transferOf = ({ coded, transfer }: HeadVideo) => coded?.transfer ?? transfer;

/** What only a film's first packet tells: its origin, for chapters; the profile of VP9; dynamic metadata. */
async function fromPackets(head: Head, opener: FilmOpener, path: string, version: string) {
  const { video } = head;
  const isUntold = video?.codec === 'vp9' && video.coded === null;
  const mayBeDynamic = video !== null && hdrOf(video.vision, transferOf(video)) === 'HDR10';
  if (!video || !(isUntold || mayBeDynamic || head.chapters.length > 0)) {
    return { video, isDynamic: false, chapters: chaptersFrom(head.chapters, 0) };
  }
  return opener.with(path, version, async ({ video: track, pictures }) => {
    const packet = ((isUntold || mayBeDynamic) && (await pictures?.getFirstPacket())) || null;
    const coded = isUntold && packet ? pictureOfVp9(packet.data) : video.coded;
    if (isUntold && !coded) throw new Error('the first packet is no key picture');
    const originS = head.chapters.length > 0 ? ((await track?.getFirstTimestamp()) ?? 0) : 0;
    return {
      video: { ...video, coded },
      isDynamic: mayBeDynamic && packet !== null && hasDynamicMetadata(packet.data),
      chapters: chaptersFrom(head.chapters, originS),
    };
  });
}

function videoFacts(video: HeadVideo, isDynamic: boolean): VideoFacts {
  const { codec, coded, width, height, pixelAspect, frameRate, isInterlaced, rotation } = video;
  return {
    codec,
    profile: coded?.profile ?? null,
    width: coded?.width ?? width,
    height: coded?.height ?? height,
    pixelAspect: pixelAspect ?? coded?.pixelAspect ?? 1,
    frameRate,
    hdr: isDynamic ? 'HDR10+' : hdrOf(video.vision, transferOf(video)),
    bitDepth: coded?.bitDepth ?? 8,
    isInterlaced: isInterlaced || coded?.mayBeInterlaced === true,
    rotation,
  };
}
