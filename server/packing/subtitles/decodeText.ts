import { detect } from 'chardet';

/** Marks at the beginning of a text that name its encoding. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** What the detector calls encodings, where another one reads all of it and more. */
const WIDER: Record<string, string> = { 'KOI8-R': 'koi8-u', 'ISO-8859-1': 'windows-1252', 'ISO-8859-5': 'iso-8859-5' };

/** The text of a file of subtitles in whatever encoding it is; `encoding` is the owner's word on it, where there is one. */
export function decodeText(bytes: Uint8Array, encoding?: string): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  const named = encoding ?? marked?.[1];
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const found = detect(bytes) ?? 'windows-1252';
    try {
      return new TextDecoder(WIDER[found] ?? found).decode(bytes);
    } catch {
      // An encoding that the detector knows and the decoder does not.
      return new TextDecoder('windows-1252').decode(bytes);
    }
  }
}
