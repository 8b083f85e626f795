import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ar, type Packed, tarGz, zip } from '../scripts/television/archives.ts';
import { packagedPage } from '../scripts/television/packagedPage.ts';
import { storePictures, tizenPictures, webosPictures } from '../scripts/television/pictures.ts';
import { wgt } from '../scripts/television/tizen.ts';
import { ID, ipk } from '../scripts/television/webos.ts';

const folder = mkdtempSync(join(tmpdir(), 'promin-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = `assets/${'x'.repeat(90)}/${'y'.repeat(60)}.js`;
const FILES: Packed[] = [
  { path: 'index.html', bytes: Buffer.from('<!doctype html><head></head><script src="./old.js"></script>') },
  { path: 'assets/odd.js', bytes: Buffer.from('odd') },
  { path: 'assets/нуль.js', bytes: Buffer.alloc(0) },
  { path: LONG, bytes: Buffer.alloc(3000, 'promin ') },
];

/** The files of an ar archive, read by the format's description. */
function readAr(bytes: Buffer): Map<string, Buffer> {
  expect(bytes.toString('latin1', 0, 8)).toBe('!<arch>\n');
  const found = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    expect(bytes.toString('latin1', at + 58, at + 60)).toBe('`\n');
    const size = Number(bytes.toString('latin1', at + 48, at + 58));
    found.set(bytes.toString('latin1', at, at + 16).trim(), bytes.subarray(at + 60, at + 60 + size));
    at += 60 + size + (size % 2);
  }
  return found;
}

/** The files of a tar archive, unpacked by the system's own program. */
function readTar(bytes: Buffer): Map<string, Buffer> {
  const name = join(folder, 'archive.tar.gz');
  writeFileSync(name, bytes);
  const run = (...options: string[]) => execFileSync('tar', options, { cwd: folder, maxBuffer: 2 ** 26 });
  const paths = run('--list', '--gzip', '--quoting-style=literal', '--file', name).toString().trim().split('\n');
  return new Map(paths.map((path) => [path, path.endsWith('/') ? Buffer.alloc(0) : run('-xzOf', name, path)]));
}

/** The files of a zip archive, by the directory at its end. */
function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const length = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)));
    expect(data.length).toBe(bytes.readUInt32LE(at + 24));
    found.set(bytes.toString('utf8', at + 46, at + 46 + length), data);
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
}

describe('Archives', () => {
  it('of ar hold files of even and odd lengths', () => {
    const short = FILES.slice(0, 2).map(({ path, bytes }) => ({ path: path.slice(-16), bytes }));
    expect([...readAr(ar(short))]).toEqual(short.map(({ path, bytes }) => [path, bytes]));
  });

  it('of tar are unpacked by the system, long paths and empty files too', () => {
    const found = readTar(tarGz(FILES));
    for (const { path, bytes } of FILES) expect(found.get(path)?.equals(bytes), path).toBe(true);
    expect(found.has('assets/')).toBe(true);
  });

  it('of zip hold the same, and names of any letters', () => {
    const found = readZip(zip(FILES));
    for (const { path, bytes } of FILES) expect(found.get(path)?.equals(bytes), path).toBe(true);
  });

  it('are the same bytes each time', () => {
    for (const pack of [ar, tarGz, zip]) expect(pack(FILES.slice(0, 2)).equals(pack(FILES.slice(0, 2)))).toBe(true);
  });
});

describe('The package for LG', () => {
  it('holds the application where webOS looks for it, with what its launcher reads', async () => {
    const parts = readAr(ipk([...FILES, ...(await webosPictures())], '1.2.3'));
    expect([...parts.keys()]).toEqual(['debian-binary', 'control.tar.gz', 'data.tar.gz']);
    expect(parts.get('debian-binary')?.toString()).toBe('2.0\n');
    expect(readTar(parts.get('control.tar.gz')!).get('control')?.toString()).toMatch(
      new RegExp(`^Package: ${ID}\nVersion: 1.2.3\n(.+\n)*Architecture: all\n`),
    );
    const data = readTar(parts.get('data.tar.gz')!);
    const application = `usr/palm/applications/${ID}/`;
    const info = JSON.parse(data.get(`${application}appinfo.json`)!.toString()) as Record<string, string>;
    expect(info).toMatchObject({ id: ID, version: '1.2.3', disableBackHistoryAPI: true, handlesRelaunch: true });
    for (const name of ['main', 'icon', 'largeIcon', 'splashBackground'])
      expect(data.has(application + info[name])).toBe(true);
    expect(data.get(`${application}${LONG}`)?.length).toBe(3000);
    expect(JSON.parse(data.get(`usr/palm/packages/${ID}/packageinfo.json`)!.toString())).toMatchObject({
      app: ID,
      id: ID,
    });
  });
});

describe('The package for Samsung', () => {
  it('holds the application, and says what it may do', async () => {
    const data = readZip(wgt([...FILES, ...(await tizenPictures())], '1.2.3'));
    const config = data.get('config.xml')!.toString();
    for (const name of ['internet', 'tv.inputdevice', 'productinfo']) expect(config).toContain(`/privilege/${name}"`);
    expect(config).toContain('version="1.2.3"');
    for (const [, name] of config.matchAll(/ src="([^"]+)"/g)) expect(data.has(name!), name).toBe(true);
    // Without it a Samsung does not give the page its own APIs.
    expect(data.get('index.html')!.toString()).toMatch(/^[^]*"\$WEBAPIS\/webapis\/webapis\.js"[^]*old\.js/);
    expect([...data.keys()].some((name) => /signature/.test(name))).toBe(false);
  });
});

it('pictures are as large as the makers ask for', async () => {
  const pictures = [...(await webosPictures()), ...(await tizenPictures()), ...(await storePictures())];
  for (const { path, bytes } of pictures) {
    const { width, height, format } = await sharp(bytes).metadata();
    expect(format).toBe('png');
    const [, sides = ''] = /(\d+(?:x\d+)?)\.png$/.exec(path) ?? ['', '1920x1080'];
    const [wide, high = wide] = sides.split('x').map(Number);
    expect([width, height], path).toEqual([wide, high]);
  }
});

describe('The page of a package', () => {
  const page = (inside: string) =>
    `<head>${inside}</head><body><script src="/config.js"></script><script src="/old.js"></script></body>`;

  it('asks for nothing as from another origin, and by relative addresses alone', () => {
    const built = page(
      '<link rel="manifest" href="/manifest.webmanifest" />\n<script crossorigin src="./assets/a.js"></script>',
    );
    expect(packagedPage(built)).toBe(
      page('<script src="./assets/a.js"></script>').replace('/config.js', './config.js').replace('/old.js', './old.js'),
    );
  });

  it.each(['<script type="module" src="./a.js"></script>', '<script src="/assets/a.js"></script>'])(
    'refuses %s',
    (inside) => {
      expect(() => packagedPage(page(inside))).toThrow('in another way');
    },
  );

  it('is made of the page that there is', () => {
    const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    expect(() => packagedPage(html.replace(/<script type="module".*/, ''))).not.toThrow();
  });
});
