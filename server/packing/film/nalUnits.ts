/** Size of the length field before each NAL unit in bytes; 0 if start codes separate them (Annex B). */
export type Framing = number;

/** The NAL units of a picture. */
export function* nalUnits(data: Uint8Array, framing: Framing): Generator<Uint8Array> {
  if (framing > 0) {
    for (let at = 0; at + framing < data.length;) {
      let size = 0;
      for (let index = 0; index < framing; index++) size = size * 256 + data[at + index]!;
      at += framing;
      yield data.subarray(at, at + size);
      at += size;
    }
    return;
  }
  let from = -1;
  for (let at = 0; at + 3 <= data.length; at++) {
    if (data[at] !== 0 || data[at + 1] !== 0 || data[at + 2] !== 1) continue;
    if (from >= 0) yield data.subarray(from, at);
    from = at + 3;
    at += 2;
  }
  if (from >= 0) yield data.subarray(from);
}

/**
 * Whether a player may begin at this picture, judging by its NAL units: in H.264 only at IDR pictures, since recovery
 * points are no entry points of MSE; in HEVC at every random access picture.
 */
export function isEntryPoint(codec: 'avc' | 'hevc', data: Uint8Array, framing: Framing): boolean {
  for (const unit of nalUnits(data, framing)) {
    const first = unit[0] ?? 0;
    if (codec === 'avc') {
      const type = first & 0x1f;
      if (type === 5) return true;
      if (type === 1) return false;
    } else {
      const type = (first >> 1) & 0x3f;
      if (type >= 16 && type <= 21) return true;
      if (type < 10) return false;
    }
  }
  return false;
}

/** The framing of NAL units in a decoder configuration (avcC, hvcC); start codes if there is none. */
export function framingOf(codec: 'avc' | 'hevc', configuration: Uint8Array | undefined): Framing {
  if (!configuration) return 0;
  return ((configuration[codec === 'avc' ? 4 : 21] ?? 3) & 3) + 1;
}
