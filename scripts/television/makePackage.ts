import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTelevision } from '../buildClient.ts';
import type { Packed } from './archives.ts';
import { tizenPictures, webosPictures } from './pictures.ts';
import { wgt } from './tizen.ts';
import { ipk } from './webos.ts';

const MAKERS = {
  webos: { pictures: webosPictures, pack: ipk, end: 'ipk' },
  tizen: { pictures: tizenPictures, pack: wgt, end: 'wgt' },
} as const;

/** The platforms that packages are made for. */
export type Maker = keyof typeof MAKERS;

/** The files of the build for televisions, without the build's own metadata. */
function filesOf(directory: string): Packed[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: path.slice(directory.length + 1).replaceAll('\\', '/'), bytes: readFileSync(path) }))
    .filter(({ path }) => !path.startsWith('.'));
}

/**
 * The package of one platform, rebuilt first if the sources have changed. The application uses `server`, an address such as
 * `http://192.168.1.5:8080`, from its first start; without one it asks the viewer for the address.
 */
export async function makePackage(maker: Maker, server?: string): Promise<{ name: string; bytes: Buffer }> {
  const built = filesOf(await buildTelevision());
  const config = Buffer.from(`window.promin=${JSON.stringify(server ? { api: `${server}/api` } : {})};\n`);
  const files = built.map((file) => (file.path === 'config.js' ? { path: file.path, bytes: config } : file));
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const { pictures, pack, end } = MAKERS[maker];
  return { name: `promin-${version}.${end}`, bytes: pack([...files, ...(await pictures())], version) };
}
