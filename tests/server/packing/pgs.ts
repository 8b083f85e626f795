/** A PGS caption: a white box on a canvas, in pixels, from one second to another. */
export interface Box {
  startS: number;
  endS: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const TICKS = 90_000;
const [PALETTE, OBJECT, COMPOSITION, WINDOW, END] = [0x14, 0x15, 0x16, 0x17, 0x80];

const two = (value: number) => [value >> 8, value & 255];

function segment(timeS: number, type: number, data: readonly number[]): Buffer {
  const head = Buffer.alloc(13);
  head.write('PG', 'latin1');
  head.writeUInt32BE(Math.round(timeS * TICKS), 2);
  head[10] = type;
  head.writeUInt16BE(data.length, 11);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** A line of one colour: runs of up to 63 pixels, and its end marker. */
function line(width: number): number[] {
  const runs: number[] = [];
  for (let left = width; left > 0; left -= 63) runs.push(0, 0x80 | Math.min(63, left), 1);
  return [...runs, 0, 0];
}

/** A file of PGS subtitles (`.sup`) on a canvas of this size. */
export function writePgs(size: { width: number; height: number }, boxes: readonly Box[]): Buffer {
  const composition = (number: number, objects: readonly number[]) => {
    const state = objects.length > 0 ? 0x80 : 0;
    return [
      ...two(size.width),
      ...two(size.height),
      0x10,
      ...two(number),
      state,
      0,
      0,
      Number(objects.length > 0),
      ...objects,
    ];
  };
  return Buffer.concat(
    boxes.flatMap(({ startS, endS, x, y, width, height }, at) => {
      const window = [1, 0, ...two(x), ...two(y), ...two(width), ...two(height)];
      const pixels = Array.from({ length: height }, () => line(width)).flat();
      const length = pixels.length + 4;
      return [
        segment(startS, COMPOSITION, composition(2 * at, [0, 0, 0, 0, ...two(x), ...two(y)])),
        segment(startS, WINDOW, window),
        segment(startS, PALETTE, [0, 0, 1, 235, 128, 128, 255]),
        segment(startS, OBJECT, [0, 0, 0, 0xc0, 0, ...two(length), ...two(width), ...two(height), ...pixels]),
        segment(startS, END, []),
        segment(endS, COMPOSITION, composition(2 * at + 1, [])),
        segment(endS, WINDOW, window),
        segment(endS, END, []),
      ];
    }),
  );
}
