import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One import, re-export or `import()` of a source file. */
export interface SourceImport {
  /** Path from the repository's root for one of our files, the specifier as written for a package. */
  to: string;
  isOurs: boolean;
  /** Erased before anything runs; `import { type A }` is not, it still loads the file. */
  isType: boolean;
}

/** What the rules use of a file. */
export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  path: string;
  imports: SourceImport[];
  /** Names of exported values; `default` for a default export. */
  exports: string[];
}

export type Program = ReturnType<typeof parseSync>['program'];

/** The syntax tree of `text`; throws if it does not parse. */
export function parseSource(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** The file at `path` with content `text`, reduced to its imports and exports. */
export function describeSource(path: string, text: string): SourceFile {
  const program = parseSource(path, text);
  return { path, imports: importsOf(path, program), exports: exportsOf(program) };
}

function importsOf(path: string, program: Program): SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (specifier: string, isType: boolean) => {
    const isOurs = specifier.startsWith('.');
    const bare = specifier.replace(/[?#].*$/, '');
    imports.push({ to: isOurs ? posix.join(posix.dirname(path), bare) : bare, isOurs, isType });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type');
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, false);
    },
    TSImportType: (node) => add(node.source.value, true),
  }).visit(program);
  return imports;
}

function exportsOf(program: Program): string[] {
  return program.body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => boundNames(id));
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
      return declaration.id ? [declaration.id.name] : [];
    }
    return node.specifiers.flatMap(({ exported, exportKind }) =>
      exportKind !== 'type' && exported.type === 'Identifier' ? [exported.name] : [],
    );
  });
}

/** Names a pattern binds, one level deep: `export const { a, b } = slice.actions`. */
function boundNames(pattern: { type: string }): string[] {
  const { name, properties } = pattern as { name?: string; properties?: { value?: { name?: string } }[] };
  if (name !== undefined) return [name];
  return (properties ?? []).flatMap(({ value }) => (value?.name === undefined ? [] : [value.name]));
}
