import { isRemoteKey, signsOf } from '../panel/remoteKeys.ts';

/** What keys do in a story, according to its play test. */
export interface KeyLine {
  /** Such as `↓ → Enter`. */
  keys: string;
  /** Such as `focus on row.7`. */
  outcome: string;
  /** The names of the stories that press these keys with this outcome. */
  stories: string[];
}

/** A role that stories query, and what is read out with it. */
export interface RoleLine {
  role: string;
  names: string[];
}

/** A whole story: one line, or all lines to the bracket that closes it. */
const STORY = /^export const (\w+)(?:: Story)? = (?:meta\.story\(|\{)(?:[^\n]*;$|.*?^\}\)?;)/gms;
/** The steps of play tests that press keys or check the outcome; `loop` marks keys that are pressed repeatedly. */
const STEP = new RegExp(
  [
    String.raw`(?<loop>\b(?:for|while) \([^\n]*?\) )?await (?:press\((?<pressed>[^)]*)\)|(?:userEvent\.)?keyboard\('(?<typed>(?:\{\w+\})+)'(?:\.repeat\((?<times>\d+)\))?\))`,
    String.raw`\b(?:hold|holdDown|dispatchKey\('keydown',)\(?\s*'(?<held>\w+)'`,
    String.raw`\b(?<heldEnter>holdEnter)\(`,
    String.raw`\buntilFocus\((?<focusKey>'[^']*'|\/[^)]*\/)\)`,
    String.raw`\buntilFocused\(\(\) =>\s*(?<element>.*?)\)[;,]\n`,
    String.raw`\bexpect\((?:args\.)?(?<called>on[A-Z]\w*)\)\.(?<not>not\.)?toHaveBeen`,
  ].join('|'),
  'gs',
);
const ROLE = /\b(?:get|find)(?:All)?ByRole\(\s*'(?<role>\w+)'(?:,\s*\{[^}]*?name: '(?<name>[^']*)')?/g;

const unquoted = (text: string) => text.replace(/^'|'$/g, '');

type Step = Readonly<Record<string, string | undefined>>;

const isPress = ({ pressed, typed, held, heldEnter }: Step) => (pressed ?? typed ?? held ?? heldEnter) !== undefined;

/** The names of the keys that a step presses; empty if its code does not name them, for example when it uses a variable. */
function signsIn({ loop, pressed, typed, times, held, heldEnter }: Step): string {
  if (heldEnter) return 'Enter, held';
  if (held) return isRemoteKey(held) ? `${signsOf(held)}, held` : '';
  const names = typed === undefined ? pressed?.split(',') : typed.slice(1, -1).split('}{');
  const keys = (names ?? []).map((name) => unquoted(name.trim()));
  if (!keys.every(isRemoteKey)) return '';
  return `${signsOf(...keys)}${times ? ` x ${times}` : ''}${loop ? ' …' : ''}`;
}

/** A readable name of the element that code queries. */
function elementIn(code: string): string {
  const { role, name } = new RegExp(ROLE.source).exec(code)?.groups ?? {};
  if (role) return name ? `${role} “${name}”` : `the ${role}`;
  return /^\w+(\(\))?$/.test(code.trim()) ? `“${code.trim().replace('()', '')}”` : 'another element';
}

/** What a step of a play test checks after the keys before it. */
function outcomeOf({ focusKey, element, called, not }: Step): string {
  if (focusKey) return `focus on ${unquoted(focusKey)}`;
  if (element) return `focus on ${elementIn(element)}`;
  return called ? `${called} is ${not ? 'not called' : 'called'}` : '';
}

/** Keys and their outcomes in one story; keys without a check are merged with the next ones. */
function linesIn(text: string): { keys: string; outcome: string }[] {
  const lines: { keys: string[]; outcomes: string[] }[] = [];
  let [keys, outcomes]: [string[], string[]] = [[], []];
  const end = () => {
    if (keys.length > 0 && outcomes.length > 0) lines.push({ keys, outcomes });
    if (outcomes.length > 0) [keys, outcomes] = [[], []];
  };
  for (const { groups = {} } of text.matchAll(STEP)) {
    if (isPress(groups)) {
      end();
      const signs = signsIn(groups);
      keys = signs ? [...keys, signs] : [];
    } else if (!outcomes.includes(outcomeOf(groups))) outcomes.push(outcomeOf(groups));
  }
  end();
  return lines.map((line) => ({ keys: line.keys.join(' '), outcome: line.outcomes.join(', ') }));
}

/** What each key does, according to the play tests of a story file. */
export function keysIn(source: string): KeyLine[] {
  const found = new Map<string, KeyLine>();
  for (const [text, name = ''] of source.matchAll(STORY)) {
    for (const { keys, outcome } of linesIn(text)) {
      const line = found.get(`${keys} ${outcome}`) ?? { keys, outcome, stories: [] };
      if (!line.stories.includes(name)) line.stories.push(name);
      found.set(`${keys} ${outcome}`, line);
    }
  }
  return [...found.values()];
}

/** What stories check to be read as plain text, or not at all (`stories/readOut.ts`). */
const PLAIN = /\b(?:(?<text>readAsText)\(\w+, '(?<words>[^']*)'|readAsNothing\()/g;

/** Lines for elements without a role. */
function plainIn(source: string): RoleLine[] {
  const found = [...source.matchAll(PLAIN)].map(({ groups = {} }) => groups);
  const words = [...new Set(found.flatMap(({ text, words: read = '' }) => (text ? [read] : [])))];
  const lines = words.length > 0 ? [{ role: 'text', names: words }] : [];
  return found.some(({ text }) => !text) ? [...lines, { role: 'none', names: ['it is not read out'] }] : lines;
}

/** The roles that a file's play tests query, with the names that are read out; and what is read without a role. */
export function rolesIn(source: string): RoleLine[] {
  const found = new Map<string, Set<string>>();
  for (const { groups = {} } of source.matchAll(ROLE)) {
    const names = found.get(groups.role ?? '') ?? new Set<string>();
    if (groups.name) names.add(groups.name);
    found.set(groups.role ?? '', names);
  }
  return [...[...found].map(([role, names]) => ({ role, names: [...names] })), ...plainIn(source)];
}

/** The design tokens that a source uses, without duplicates. */
export const tokensIn = (source: string): string[] =>
  [...new Set([...source.matchAll(/\btokens\.(?!ts\b)(\w+)/g)].map(([, name = '']) => name))].sort();

/** Resolves `.` and `..` in a path from the repository's root. */
function settled(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** The repository files that a source imports; paths are from the root. */
export function importsOf(path: string, source: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [...source.matchAll(/\bfrom '(\.{1,2}\/[\w./]+)'/g)].map(([, name = '']) => settled(`${folder}/${name}`));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** A widget's source and the parts in its own folder that it imports. */
export const partsOf = (path: string, source: string): string[] => [
  path,
  ...importsOf(path, source).filter((other) => folderOf(other) === folderOf(path)),
];

/** The widgets and style rules from other folders that a source imports: their tokens apply to it too. */
export const widgetsIn = (path: string, source: string): string[] =>
  importsOf(path, source).filter(
    (other) =>
      /^src\/ui\/(?!focus\/)/.test(other) && folderOf(other) !== folderOf(path) && !other.endsWith('/theme/tokens.ts'),
  );
