import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** A file of an archive; its path has no leading slash. */
export interface Packed {
  path: string;
  bytes: Buffer;
}

// Archives are reproducible: the same files give the same bytes, without times or owners.

const BLOCK = 512;
const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** The header of an entry of a tar archive (POSIX.1-1988, ustar): type 0 is a file, 5 a folder. */
function tarHeader(path: string, size: number, type: '0' | '5'): Buffer {
  const header = Buffer.alloc(BLOCK);
  // A longer path is split at a slash: at most the last hundred bytes, and the part before them.
  const cut = Buffer.byteLength(path) <= 100 ? -1 : path.indexOf('/', path.length - 100);
  header.write(cut < 0 ? path : path.slice(cut + 1), 0, 100);
  if (cut >= 0) header.write(path.slice(0, cut), 345, 155);
  header.write(octal(type === '5' ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Every folder above the files, the upper ones first. */
function foldersOf(files: readonly Packed[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((_, index) => folders.add(`${parts.slice(0, index + 1).join('/')}/`));
  }
  return [...folders].sort();
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);

/** A gzipped tar archive, with entries for the folders of its files. */
export function tarGz(files: readonly Packed[]): Buffer {
  const parts = foldersOf(files).map((path) => tarHeader(path, 0, '5'));
  for (const { path, bytes } of files) parts.push(tarHeader(path, bytes.length, '0'), padded(bytes));
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

/** An ar archive in the common form; names are at most 16 bytes long. */
export function ar(files: readonly Packed[]): Buffer {
  const parts = files.flatMap(({ path, bytes }) => {
    const fields = [path.padEnd(16), '0'.padEnd(12), '0'.padEnd(6), '0'.padEnd(6), '100644'.padEnd(8)];
    const header = `${fields.join('')}${String(bytes.length).padEnd(10)}\`\n`;
    return [Buffer.from(header), bytes, Buffer.from(bytes.length % 2 === 0 ? '' : '\n')];
  });
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}

/** 1 January 1980, the earliest date that a zip can express. */
const ZIP_DAY = 0x21;
const UTF8 = 0x800;
const DEFLATED = 8;
const VERSION = 20;

/** A zip archive (PKWARE APPNOTE 6.3), every file deflated. */
export function zip(files: readonly Packed[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const data = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(ZIP_DAY, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), common, end, name]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
