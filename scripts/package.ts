import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../server/host/refusal.ts';
import { readArguments, runCommand } from './command.ts';
import { makePackage } from './television/makePackage.ts';
import { storePictures } from './television/pictures.ts';

// npm run package:webos and package:tizen, [-- --server ADDRESS]; docs/televisions.md.

const OUTPUT = fileURLToPath(new URL('../dist-packages', import.meta.url));

/** Builds the package of one platform, with the pictures that the stores require, and prints its path. */
async function main(): Promise<void> {
  const { positionals, values } = readArguments({ options: { server: { type: 'string' } }, allowPositionals: true });
  const [maker] = positionals;
  if (maker !== 'webos' && maker !== 'tizen') throw new Refusal('Say for whom: webos or tizen.');
  const { server } = values;
  if (server !== undefined && !/^https?:\/\/[^/\s]+/.test(server))
    throw new Refusal('--server wants an address, such as http://192.168.1.5:8080');
  const { name, bytes } = await makePackage(maker, server?.replace(/\/$/, ''));
  const path = join(OUTPUT, name);
  mkdirSync(join(OUTPUT, 'store'), { recursive: true });
  writeFileSync(path, bytes);
  for (const picture of await storePictures()) writeFileSync(join(OUTPUT, 'store', picture.path), picture.bytes);
  process.stdout.write(
    `${path}: ${Math.round(bytes.length / 1024)} KiB. docs/televisions.md says how to install it.\n`,
  );
}

await runCommand(main);
