import { posix } from 'node:path';
import { readSource } from './readSources.ts';
import { parseSource, type Program } from './sourceFile.ts';

/** A node of a syntax tree, typed loosely enough for walking over all kinds. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** The top-level constants of a file, and where its imports come from. */
interface Names {
  path: string;
  constants: ReadonlyMap<string, Node>;
  imports: ReadonlyMap<string, { path: string; name: string }>;
}

/** A node and the file whose names it refers to. */
export type Place = { node: Node; names: Names };

const known = new Map<string, Names | null>();

/** The top-level names of the file at `path` with syntax tree `program`. */
export function namesOf(path: string, program: Program): Names {
  const constants = new Map<string, Node>();
  const imports = new Map<string, { path: string; name: string }>();
  for (const statement of program.body as unknown as Node[]) {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node;
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations as { id: Node; init: Node | null }[])
        if (id.type === 'Identifier' && init) constants.set(id.name as string, init);
    }
    if (statement.type !== 'ImportDeclaration') continue;
    const { value } = statement.source as { value: string };
    if (!value.startsWith('.')) continue;
    for (const one of statement.specifiers as { local: { name: string }; imported?: { name: string } }[]) {
      if (one.imported)
        imports.set(one.local.name, { path: posix.join(posix.dirname(path), value), name: one.imported.name });
    }
  }
  return { path, constants, imports };
}

function namesAt(path: string): Names | null {
  if (!/\.tsx?$/.test(path)) return null;
  const found = known.get(path);
  if (found !== undefined) return found;
  const names = namesOf(path, parseSource(path, readSource(path)));
  known.set(path, names);
  return names;
}

const WRAPPERS = /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|ChainExpression)$/;

/**
 * The nodes that an expression may evaluate to, with names, members of constant objects, conditionals and results of inline
 * functions resolved to where they are written; an unresolvable node stands for itself.
 */
export function outcomesOf(place: Place, depth = 0): Place[] {
  const { node, names } = place;
  const follow = (next: unknown, there: Names = names) => outcomesOf({ node: next as Node, names: there }, depth + 1);
  if (depth > 20) return [place];
  if (WRAPPERS.test(node.type)) return follow(node.expression);
  if (node.type === 'ConditionalExpression') return [...follow(node.consequent), ...follow(node.alternate)];
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? follow(node.right) : [...follow(node.left), ...follow(node.right)];
  if (node.type === 'ArrowFunctionExpression') {
    const body = node.body as Node;
    if (body.type !== 'BlockStatement') return follow(body);
    return returnsIn(body).flatMap((one) => follow(one));
  }
  if (node.type === 'Identifier') return followName(place, depth);
  if (node.type === 'MemberExpression') {
    const found = follow(node.object).flatMap((object) =>
      membersOf(object.node, node).flatMap((value) => follow(value, object.names)),
    );
    return found.length > 0 ? found : [place];
  }
  return [place];
}

function followName(place: Place, depth: number): Place[] {
  const { node, names } = place;
  const name = node.name as string;
  const own = names.constants.get(name);
  if (own) return outcomesOf({ node: own, names }, depth + 1);
  const imported = names.imports.get(name);
  const there = imported ? namesAt(imported.path) : null;
  const far = imported ? there?.constants.get(imported.name) : null;
  return there && far ? outcomesOf({ node: far, names: there }, depth + 1) : [place];
}

/** The values `member` may pick from an object: one by name, any by a computed key. */
function membersOf(object: Node, member: Node): Node[] {
  if (object.type !== 'ObjectExpression') return [];
  const wanted = member.computed ? null : ((member.property as Node).name as string);
  return (object.properties as Node[]).flatMap((property) => {
    const key = property.key as Node | undefined;
    const isWanted = wanted === null || key?.name === wanted || key?.value === wanted;
    return property.type === 'Property' && isWanted ? [property.value as Node] : [];
  });
}

function returnsIn(block: Node): Node[] {
  return (block.body as Node[]).flatMap((statement) => {
    if (statement.type === 'ReturnStatement') return statement.argument ? [statement.argument as Node] : [];
    if (statement.type === 'BlockStatement') return returnsIn(statement);
    if (statement.type !== 'IfStatement') return [];
    return [statement.consequent, statement.alternate].flatMap((one) =>
      one ? returnsIn({ ...(one as Node), type: 'BlockStatement', body: bodyOf(one as Node) }) : [],
    );
  });
}

const bodyOf = (node: Node) => (node.type === 'BlockStatement' ? node.body : [node]);
