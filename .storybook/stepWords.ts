/** A string literal with any quotes, or a regular expression literal. */
const LITERAL = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\`(?:[^\`\\]|\\.)*\`|\/(?:[^\/\\\n]|\\.)+\/)`;

const FOUND = new RegExp(
  String.raw`\b(?:get|find|query)(?:All)?By(?<way>Role|Text|LabelText|TestId)\(\s*(?<what>${LITERAL})(?:,\s*\{[^}]*?name:\s*(?<name>${LITERAL}))?`,
);
const KEYED = /data-focus-key=\\?["']?([\w.-]+)/;
const HELD = new RegExp(
  String.raw`\.(?<not>not\.)?to(?<matcher>[A-Z]\w*)\(\s*(?<value>${LITERAL}|[\d.]+|true|false)?(?:,\s*(?<second>${LITERAL}))?`,
);

const bare = (literal = '') => literal.replace(/^["'`]|["'`]$/g, '').replace(/\\(["'`])/g, '$1');
const quoted = (text: string) => `“${text}”`;

/** The element that code looks at, named as readers know it; empty if the code does not name it. */
function subjectOf(code: string): string {
  const { way, what, name } = FOUND.exec(code)?.groups ?? {};
  if (way === 'Role') return name ? `${bare(what)} ${quoted(bare(name))}` : `the ${bare(what)}`;
  if (way) return quoted(bare(what));
  const key = KEYED.exec(code)?.[1];
  return key ? quoted(key) : '';
}

/** Matchers of assertions, worded to follow a subject and `is` or `is not`. */
const STATES: Readonly<Record<string, string>> = {
  BeVisible: 'seen',
  BeInTheDocument: 'there',
  BeNull: 'gone',
  HaveFocus: 'focused',
  BeEmptyDOMElement: 'empty',
  BeTruthy: 'so',
  BeDefined: 'known',
  HaveBeenCalled: 'called',
  HaveBeenCalledOnce: 'called once',
  HaveBeenCalledTimes: 'called',
  HaveBeenCalledWith: 'called',
  HaveBeenLastCalledWith: 'called',
};

/** The state that code expects of the subject; empty if there are no words for it. */
function stateOf(code: string): string {
  const { not, matcher = '', value, second } = HELD.exec(code)?.groups ?? {};
  const is = not ? 'is not' : 'is';
  const state = STATES[matcher];
  if (state) return not && matcher === 'BeNull' ? 'is there' : `${is} ${state}`;
  if (matcher === 'HaveTextContent' && value) return `${not ? 'does not read' : 'reads'} ${quoted(bare(value))}`;
  if (matcher === 'HaveValue' && value !== undefined) return `${is} filled in as ${quoted(bare(value))}`;
  if (matcher === 'HaveAttribute' && value) return `${bare(value)} ${second ? `${is} ${bare(second)}` : `${is} set`}`;
  if ((matcher === 'Be' || matcher === 'Equal') && value !== undefined) return `${is} ${bare(value)}`;
  return '';
}

/** What an assertion's code waits for, in words for the interactions panel, such as `button “Ok” is seen`. */
export function waitWords(code: string): string {
  const words = [subjectOf(code), stateOf(code)].filter(Boolean).join(' ');
  return words ? `wait until ${words}` : 'wait until';
}

/** The name by which a reader of the panel knows an element. */
export function elementWords(element: Element | null | undefined): string {
  const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  return quoted(name.trim().replace(/\s+/g, ' ').slice(0, 40) || element?.localName || 'nothing');
}
