import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { isSameBytes, macOf } from './mac.ts';

const macText = (id: string) => `device.${id}`;

/** A fresh device identity `id.MAC` for the Hash header: 128 random bits, signed, so that handing it out writes no row. */
export function createDeviceIdentity(pepper: Uint8Array, random: (bytes: number) => Uint8Array): string {
  return identityFor(pepper, toBase64url(random(16)));
}

/** The identity of the device with this id; deterministic. */
export function identityFor(pepper: Uint8Array, id: string): string {
  return `${id}.${toBase64url(macOf(pepper, macText(id)))}`;
}

/** The id inside an identity that this service signed, or null. */
export function openDeviceIdentity(pepper: Uint8Array, identity: string | undefined): string | null {
  const parts = /^([\w-]{22})\.([\w-]{43})$/.exec(identity ?? '');
  const mac = fromBase64url(parts?.[2] ?? '');
  if (!parts?.[1] || !mac) return null;
  return isSameBytes(mac, macOf(pepper, macText(parts[1]))) ? parts[1] : null;
}
