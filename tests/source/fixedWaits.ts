import { Visitor } from 'vite';
import { posix } from 'node:path';
import { parseSource, type Program } from './sourceFile.ts';

/** A wait for time: its file, and its code on one line. */
export interface FixedWait {
  path: string;
  code: string;
}

interface Place {
  start: number;
  end: number;
}

/** A named function, with its parameter names. */
interface NamedFunction extends Place {
  name: string;
  params: readonly string[];
}

/** What is collected from one file. */
interface Reading {
  path: string;
  text: string;
  /** Waits of a known length. */
  waits: Place[];
  /** Functions that wait for as long as their caller says: each call of them is a wait. */
  waiters: Set<string>;
  /** Names from other files: the local name, the file and the name there. */
  imported: { local: string; from: string; name: string }[];
  calls: (Place & { name: string })[];
}

const TIMERS = /^(node:)?timers\/promises$/;

const isInside = (inner: Place, outer: Place) => inner.start >= outer.start && inner.end <= outer.end;

/** Collects the parts of a syntax tree that may make up a wait. */
function partsOf(program: Program, text: string) {
  const executors: (Place & { params: string[] })[] = [];
  const timeouts: (Place & { done: string; delay: string })[] = [];
  const functions: NamedFunction[] = [];
  const calls: Reading['calls'] = [];
  const waits: Place[] = [];
  const code = ({ start, end }: Place) => text.slice(start, end);
  new Visitor({
    NewExpression: ({ callee, arguments: [executor] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'Promise' || !executor) return;
      if (executor.type === 'ArrowFunctionExpression')
        executors.push({ ...executor, params: executor.params.map(code) });
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return;
      functions.push({
        name: id.name,
        params: init.params.map((param) => code(param).split(':')[0]!.trim()),
        start,
        end,
      });
    },
    FunctionDeclaration: ({ id, params, start, end }) => {
      if (id)
        functions.push({ name: id.name, params: params.map((param) => code(param).split(':')[0]!.trim()), start, end });
    },
    CallExpression: (node) => {
      const { callee, arguments: given } = node;
      const name = /\w+$/.exec(code(callee))?.[0] ?? '';
      const place = { start: node.start, end: node.end };
      calls.push({ name, ...place });
      if (name === 'waitForTimeout') waits.push(place);
      const [done, delay] = given.map(code);
      if (name === 'setTimeout' && done && delay && delay !== '0') timeouts.push({ done, delay, ...place });
    },
    ObjectExpression: (node) => {
      // A pause among WebDriver actions.
      const pause = /^\{ type: 'pause', duration(?:: (\w+))? \}$/.exec(code(node));
      if (pause) timeouts.push({ done: '', delay: pause[1] ?? 'duration', start: node.start, end: node.end });
    },
  }).visit(program);
  return { executors, timeouts, functions, calls, waits };
}

function importsOf(path: string, program: Program): Reading['imported'] {
  return program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return [];
    const source = node.source.value;
    const from = source.startsWith('.') ? posix.join(posix.dirname(path), source) : source;
    return node.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
        ? [{ local: one.local.name, from, name: one.imported.name }]
        : [],
    );
  });
}

function read(path: string, text: string): Reading {
  const program = parseSource(path, text);
  const { executors, timeouts, functions, calls, waits } = partsOf(program, text);
  const waiters = new Set<string>();
  for (const timeout of timeouts) {
    const isAwaited =
      timeout.done === '' ||
      executors.some(
        (executor) =>
          isInside(timeout, executor) && executor.params.some((name) => new RegExp(`\\b${name}\\b`).test(timeout.done)),
      );
    if (!isAwaited) continue;
    const asked = functions.find((one) => isInside(timeout, one) && one.params.includes(timeout.delay));
    if (asked) waiters.add(asked.name);
    else waits.push(timeout);
  }
  return { path, text, waits, waiters, imported: importsOf(path, program), calls };
}

/**
 * The waits for time in the given sources: promises resolved by a timer of fixed length, calls of functions that wait for as
 * long as their caller says, of Node's timers and of Playwright's `waitForTimeout`, and WebDriver pauses. Timers of length 0 do
 * not count.
 */
export function fixedWaits(sources: readonly { path: string; text: string }[]): FixedWait[] {
  const readings = sources.map(({ path, text }) => read(path, text));
  const waitersOf = new Map(readings.map(({ path, waiters }) => [path, waiters]));
  return readings.flatMap(({ path, text, waits, waiters, imported, calls }) => {
    const isWaiter = ({ from, name }: Reading['imported'][number]) =>
      TIMERS.test(from) ? name === 'setTimeout' : waitersOf.get(from)?.has(name);
    const names = new Set([...waiters, ...imported.filter(isWaiter).map(({ local }) => local)]);
    return [...waits, ...calls.filter(({ name }) => names.has(name))]
      .sort((one, other) => one.start - other.start)
      .map(({ start, end }) => ({ path, code: text.slice(start, end).replace(/\s+/g, ' ') }));
  });
}
