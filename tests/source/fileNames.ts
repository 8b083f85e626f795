import type { SourceFile } from './sourceFile.ts';

/** Names that say nothing about the content. */
const EMPTY_NAMES = /^(index|utils?|helpers?|common|types|misc)$/i;

/** Suffixes before the extension. */
const SUFFIXES = /\.(test|stories|config|d)$/;

/** Places whose tools require a default export. */
const DEFAULT_PLACES = /^(\.storybook\/|locales\/|[^/]+\.config\.ts$)|\.stories\.tsx$/;

const isComponentName = (name: string) => /^[A-Z][A-Za-z0-9]*$/.test(name) && !/^[A-Z0-9]+$/.test(name);

/** Every file whose name or exports break the naming rules, one sentence each. */
export function misnamed(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => complaints(file).map((complaint) => `${file.path}: ${complaint}`));
}

function complaints({ path, exports }: SourceFile): string[] {
  const parts = path.split('/');
  const name = (parts.pop() ?? '').replace(/\.tsx?$/, '');
  const base = name.replace(SUFFIXES, '');
  const found: string[] = [];
  for (const part of [...parts, base])
    if (EMPTY_NAMES.test(part)) found.push(`"${part}" says nothing about what is inside`);
  for (const folder of parts) if (/[A-Z]/.test(folder)) found.push(`folder "${folder}" is not in lower case`);
  if (exports.includes('default') && !DEFAULT_PLACES.test(path)) found.push('exports are named');
  if (path.startsWith('src/')) found.push(...componentComplaints(path, base, exports));
  else if (!path.endsWith('.tsx') && !/^(\d+-?)?[a-z]/.test(base)) found.push('files without components are camelCase');
  return found;
}

function componentComplaints(path: string, base: string, exports: readonly string[]): string[] {
  const components = path.endsWith('.tsx') ? exports.filter(isComponentName) : [];
  if (components.length > 1) return [`exports ${components.join(' and ')}; one component a file`];
  if (components[0] && components[0] !== base) return [`is not named after its component ${components[0]}`];
  if (!components[0] && isComponentName(base)) return ['is named like a component and exports none of that name'];
  if (/^src\/screens\/.*\.tsx$/.test(path) && components[0] && !base.endsWith('Screen'))
    return ['screens end in Screen'];
  return [];
}
