/** Encodings the owner can choose for subtitles, as the Encoding Standard names them. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1251',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
