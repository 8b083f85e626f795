import { type Decoder, DECODER_IDS } from './tables/decoders.ts';

/** Decoders as a bit mask, by their position in the table. */
export const decodersMask = (decoders: readonly Decoder[]): number =>
  DECODER_IDS.reduce((mask, id, place) => (decoders.includes(id) ? mask + 2 ** place : mask), 0);

/** Assumed for a device that reports nothing: every one has these. */
export const PLAIN_DECODERS = decodersMask(['avc', 'aac']);

/** Whether a mask holds a decoder. */
export const decodes = (mask: number, decoder: Decoder): boolean =>
  Math.floor(mask / 2 ** DECODER_IDS.indexOf(decoder)) % 2 === 1;
