import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const mark = readFileSync(`${PUBLIC}favicon.svg`, 'utf8').trim();
/** The mark on a square ground, small enough for every mask (a circle of 80 % of the width). */
const inside = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '');
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48"><path d="M-8-8h48v48H-8z" fill="#08080c"/>${inside}</svg>`;

/** Side lengths in pixels of the pictures in favicon.ico. */
const ICO_SIDES = [16, 32, 48];

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 4 * side })
    .resize(side, side)
    .png()
    .toBuffer();

/** A Windows icon file: a header, an entry of 16 bytes for each picture, then the PNG files themselves. */
function ico(pictures: readonly Buffer[], sides: readonly number[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(sides[index] ?? 0, entry);
    head.writeUInt8(sides[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

for (const side of [192, 512]) {
  writeFileSync(`${PUBLIC}icon-${side}.png`, await png(mark, side));
  writeFileSync(`${PUBLIC}icon-maskable-${side}.png`, await png(maskable, side));
}
writeFileSync(`${PUBLIC}apple-touch-icon.png`, await png(maskable, 180));
writeFileSync(`${PUBLIC}favicon.ico`, ico(await Promise.all(ICO_SIDES.map((side) => png(mark, side))), ICO_SIDES));
