import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './source/readSources.ts';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
}

/** Licences that only require their own text to be included, as `licences.txt` in the build does; OFL is for fonts. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
]);

/** Packages whose licence requires more, and why they may ship. */
const EXPLAINED: readonly { name: RegExp; licence: RegExp; why: string }[] = [
  {
    name: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|(\w+-)?wasm32)$/,
    licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    why: 'libvips reads pictures on the server: a library of its own, as its makers built it, which whoever runs the service may replace',
  },
  {
    name: /^mediabunny$/,
    licence: /^MPL-2\.0$/,
    why: 'its files stay under their licence and are shipped as they are published; the licence asks nothing of files beside them',
  },
];

/** Licences that packages declare in the old format for several, which the lock file leaves out. */
const OLD: Record<string, string> = { 'dom-walk': 'MIT' };

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Everything that a production install may contain, on any machine. */
const shipped = Object.entries(packages)
  .filter(([place, { dev }]) => place !== '' && !dev)
  .map(([place, { license }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, licence: license ?? OLD[name] ?? 'none that it says' };
  });

const isExplained = ({ name, licence }: { name: string; licence: string }) =>
  EXPLAINED.some((one) => one.name.test(name) && one.licence.test(licence));

it('What ships has licences that are free of conditions, or explained', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter((one) => !FREE.has(one.licence) && !isExplained(one));
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it('What is explained is still there', () => {
  for (const { name, why } of EXPLAINED) {
    expect(why).not.toBe('');
    expect(shipped.some((one) => name.test(one.name) && !FREE.has(one.licence))).toBe(true);
  }
  for (const name of Object.keys(OLD)) expect(shipped.map((one) => one.name)).toContain(name);
});
