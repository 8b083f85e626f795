import { isSameBytes, macOf } from '../auth/mac.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import type { Adjustments } from '../stream.ts';
import { readAdjustments, writeAdjustments } from './adjustments.ts';

/** How long a media address works; heartbeats renew it. */
export const GRANT_MS = 6 * 3_600_000;

const VERSION = 4;

/**
 * What one playback may fetch. `mediaId` precedes the grant in the path, `capHeight` is in pixels, `voice` is the id of
 * the first voice and the only one unless `allVoices`; `decodes` is what the device can decode (contract/decoders.ts),
 * `adjustments` what is changed in the film; `expiresAt` is in milliseconds, rounded down to the second.
 */
export interface Grant {
  sid: string;
  mediaId: string;
  capHeight: number;
  hdr: boolean;
  voice: string;
  allVoices: boolean;
  decodes: number;
  adjustments: Adjustments;
  expiresAt: number;
}

/** The grant as a path segment; players resolve relative addresses against it, so segments inherit it. */
export function writeGrant(pepper: Uint8Array, grant: Grant): string {
  const fields = fieldsOf(grant);
  return `${fields}.${toBase64url(macOf(pepper, macText(grant.mediaId, fields)))}`;
}

/** The grant in a path segment, or null if it is forged, expired, or for another medium. */
export function readGrant(pepper: Uint8Array, text: string, mediaId: string, now: number): Grant | null {
  const parts =
    /^((\d+)\.([\w-]{1,64})\.(\d{1,5})\.([01])\.(all|one)\.([\w-]{1,64})\.(\d{1,9})\.([\w-]{2,80})\.(\d{1,12}))\.([\w-]{43})$/.exec(
      text,
    );
  if (!parts) return null;
  const [, fields = '', version, sid = '', height, hdr, all, voice = '', decodes, adjusted = '', seconds, mac = ''] =
    parts;
  const bytes = fromBase64url(mac);
  if (!bytes || !isSameBytes(bytes, macOf(pepper, macText(mediaId, fields)))) return null;
  const expiresAt = Number(seconds) * 1000;
  if (Number(version) !== VERSION || expiresAt <= now) return null;
  return {
    sid,
    mediaId,
    capHeight: Number(height),
    hdr: hdr === '1',
    voice,
    allVoices: all === 'all',
    decodes: Number(decodes),
    adjustments: readAdjustments(adjusted),
    expiresAt,
  };
}

function fieldsOf({ sid, capHeight, hdr, voice, allVoices, decodes, adjustments, expiresAt }: Grant): string {
  const scope = allVoices ? 'all' : 'one';
  const adjusted = writeAdjustments(adjustments);
  return [VERSION, sid, capHeight, hdr ? 1 : 0, scope, voice, decodes, adjusted, Math.floor(expiresAt / 1000)].join(
    '.',
  );
}

const macText = (mediaId: string, fields: string) => `grant.${mediaId}.${fields}`;
