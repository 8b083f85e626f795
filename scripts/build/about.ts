import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULE = 'virtual:about';

/** A package that the product is made of. */
export interface UsedPackage {
  name: string;
  version: string;
  /** An SPDX licence expression. */
  licence: string;
}

interface Locked {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readJson = <Content>(path: string) => JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8')) as Content;

/** The licence of a package from the time when there could be several. */
function oldLicence(place: string): string | undefined {
  return readJson<{ licenses?: { type: string }[] }>(`${place}/package.json`).licenses?.[0]?.type;
}

/**
 * Every package that the built product runs on, its dependencies' dependencies included, by name; of those made for one
 * kind of machine, what is installed here. Throws where one does not say its licence.
 */
export function usedPackages(): UsedPackage[] {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  const found = new Map<string, UsedPackage>();
  const seen = new Set<string>();

  /** Where the package that `from` asks for by `name` lies: the nearest folder upwards that has it. */
  const placeOf = (from: string, name: string): string | undefined => {
    const inside = `${from ? `${from}/` : ''}node_modules/${name}`;
    if (packages[inside]) return inside;
    return from ? placeOf(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name) : undefined;
  };
  const walk = (place: string) => {
    if (seen.has(place)) return;
    seen.add(place);
    const locked = packages[place];
    if (!locked || (place && !existsSync(`${ROOT}${place}`))) return;
    if (place) {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = locked.license ?? oldLicence(place);
      if (!licence) throw new Error(`${name} does not say its licence`);
      found.set(place, { name, version: locked.version, licence });
    }
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const next = placeOf(place, name);
      if (next) walk(next);
    }
  };
  walk('');
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** The licences' own words, which go along with the product. */
function licenceTexts(packages: readonly UsedPackage[]): string {
  return packages
    .map(({ name, version, licence }) => {
      const [file] = globSync(`node_modules/${name}/{LICENSE,LICENCE,license,licence,COPYING}*`, { cwd: ROOT });
      const text = file ? readFileSync(`${ROOT}${file}`, 'utf8').trim() : '';
      return `${name} ${version}: ${licence}\n\n${text}`;
    })
    .join(`\n\n${'-'.repeat(72)}\n\n`);
}

/** Tells the application its own version and the packages it is made of, and puts their licences beside it. */
export const about: Plugin = {
  name: 'promin:about',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const { version } = readJson<{ version: string }>('package.json');
    return `export const version = ${JSON.stringify(version)};\nexport const packages = ${JSON.stringify(usedPackages())};`;
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts(usedPackages()) });
  },
};
