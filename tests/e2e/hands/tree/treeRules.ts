import { type Box, isLive, outwards, type TreeNode, walk } from './readTree.ts';

/** Something that a screen reader's user is not told, or in an order other than the visible one. */
export interface TreeFault {
  kind: 'heading' | 'landmark' | 'outside' | 'name' | 'words' | 'state' | 'choice' | 'unreachable' | 'live' | 'order';
  /** The element at fault. */
  where: string;
  why: string;
}

/** Landmarks of the whole page: a screen reader jumps to them, so each has its own reading order. */
const LANDMARKS = /^(banner|navigation|main|complementary|contentinfo|search)$/;
const DIALOG = /^(alert)?dialog$/;
/** Roles of controls. */
const CONTROLS =
  /^(button|link|textbox|searchbox|checkbox|radio|switch|slider|spinbutton|combobox|listbox|option|tab|menuitem(checkbox|radio)?|treeitem)$/;
/** Roles that stand for a part of the screen and must name it. */
const NAMED =
  /^(heading|image|dialog|alertdialog|region|group|radiogroup|tablist|tabpanel|toolbar|menu|grid|table|progressbar|meter|article)$/;
/** The states that a role has to expose. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['checked'],
  radio: ['checked'],
  switch: ['checked'],
  menuitemcheckbox: ['checked'],
  menuitemradio: ['checked'],
  tab: ['selected'],
  option: ['selected'],
  combobox: ['expanded'],
};
/** The groups that roles with mutually exclusive choices must be in. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  radio: /^radiogroup$/,
  tab: /^tablist$/,
  menuitem: /^menu(bar)?$/,
  menuitemradio: /^menu(bar)?$/,
  menuitemcheckbox: /^menu(bar)?$/,
  option: /^listbox$/,
  row: /^(grid|table|rowgroup|treegrid)$/,
  gridcell: /^row$/,
  listitem: /^list$/,
};
/** Tolerance for rounding, px. */
const SLACK = 2;
/** Texts further apart than this share of their height are separate words. */
const APART = 0.2;

const isExposed = ({ role }: TreeNode) => role !== '' && !/^(none|generic|LineBreak|InlineTextBox)$/.test(role);
const isText = ({ role, name }: TreeNode) => role === 'StaticText' && name !== '';
const isControl = ({ role }: TreeNode) => CONTROLS.test(role);
/** What a screen reader stops at. */
const isStop = (node: TreeNode) => isText(node) || isControl(node) || node.role === 'image';

function nameOf(node: TreeNode): string {
  const { role, name, tag, attributes, parent } = node;
  const key = attributes['data-focus-key'];
  const self = `${role || tag} "${name.slice(0, 60)}"${key ? ` (${key})` : ''}`;
  const around = [...outwards(parent)].find((each) => isExposed(each) && each.role !== 'RootWebArea');
  return around ? `${self} in ${around.role} "${around.name.slice(0, 40)}"` : self;
}

/** The nearest landmark or dialog around the node, null if there is none. */
const partOf = (node: TreeNode): TreeNode | null =>
  [...outwards(node)].find(({ role }) => LANDMARKS.test(role) || DIALOG.test(role)) ?? null;

/** Finds what is wrong with a screen as it is exposed to assistive technology; `root` is the document. */
export function findTreeFaults(root: TreeNode): TreeFault[] {
  const faults: TreeFault[] = [];
  const report = (kind: TreeFault['kind'], node: TreeNode, why: string) =>
    faults.push({ kind, where: nameOf(node), why });
  const all = [...walk(root)];
  const exposed = all.filter(isExposed);

  findHeadings(root, exposed, report);
  findLandmarks(root, exposed, report);
  for (const node of all.filter(({ role }) => role !== '')) findNames(node, report);
  for (const node of exposed) findStates(node, report);
  if (!all.some(isLive)) report('live', root, 'nothing that changes is said');
  findOrder(root, report);
  return faults;
}

type Report = (kind: TreeFault['kind'], node: TreeNode, why: string) => void;

function findHeadings(root: TreeNode, exposed: readonly TreeNode[], report: Report): void {
  const headings = exposed.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ states }) => states['level'] === 1);
  if (first.length !== 1) report('heading', root, `${first.length} headings of the first level`);
  // A dialog starts again below its own heading, whatever is behind it.
  let last = 0;
  let part: TreeNode | null = null;
  for (const heading of headings) {
    const level = Number(heading.states['level']);
    const here = partOf(heading);
    const isFirst = here !== part && here !== null && DIALOG.test(here.role);
    if (!isFirst && level > last + 1) report('heading', heading, `level ${level} follows level ${last}`);
    [last, part] = [level, here];
  }
}

function findLandmarks(root: TreeNode, exposed: readonly TreeNode[], report: Report): void {
  const landmarks = exposed.filter(({ role }) => LANDMARKS.test(role));
  const mains = landmarks.filter(({ role }) => role === 'main');
  if (mains.length !== 1) report('landmark', root, `${mains.length} main landmarks`);
  const seen = new Set<string>();
  for (const landmark of landmarks) {
    const { role, name, parent } = landmark;
    if (/^(banner|main|contentinfo)$/.test(role) && parent && partOf(parent)) {
      report('landmark', landmark, 'stands inside another landmark');
    }
    if (seen.has(`${role} ${name}`)) report('landmark', landmark, 'another of its kind has this name');
    seen.add(`${role} ${name}`);
  }
  // A screen with a main menu needs a header too; one without either has its own.
  if (!landmarks.some(({ role }) => role === 'banner') && landmarks.some(({ role }) => role === 'navigation')) {
    report('landmark', root, 'no banner beside the navigation');
  }
  for (const node of exposed) {
    if (!isStop(node) || partOf(node) || [...outwards(node)].some(isLive)) continue;
    if ([...outwards(node)].some(({ role }) => /^(alert|status|log|tooltip)$/.test(role))) continue;
    report('outside', node, 'stands in no landmark');
  }
}

function findNames(node: TreeNode, report: Report): void {
  const { role, name, states, attributes } = node;
  // What cannot be focused needs no name.
  const isFocusable = states['focusable'] === true && role !== 'RootWebArea' && attributes['tabindex'] !== '-1';
  if ((isControl(node) || NAMED.test(role) || isFocusable) && name === '') report('name', node, 'has no name');
  if (role === 'RootWebArea' && !name.includes(' · ')) report('name', node, 'the window is named after no screen');
  if (!isControl(node) && role !== 'heading') return;
  if (/^(.+): \1$/.test(name)) report('words', node, 'says the same twice');
  // Texts that are visibly apart must not be read as one word.
  const texts = [...walk(node)].filter((each) => isText(each) && each.box);
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1];
    if (!next || !areApart(text.box!, next.box!)) continue;
    const joined = text.name.slice(-8) + next.name.slice(0, 8);
    if (name.includes(joined)) {
      report('words', node, `"${text.name.slice(-8)}" and "${next.name.slice(0, 8)}" are one word`);
    }
  }
}

function areApart(one: Box, other: Box): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return other.left - one.right > height * APART || other.top >= one.bottom - SLACK;
}

function findStates(node: TreeNode, report: Report): void {
  const { role, states, attributes } = node;
  for (const state of STATES[role] ?? []) {
    // Native elements expose the state themselves; with an explicit role the browser makes one up.
    const isTold = attributes['role'] === undefined || attributes[`aria-${state}`] !== undefined;
    if (!isTold) report('state', node, `does not tell whether it is ${state}`);
  }
  if (role === 'slider') {
    for (const [state, value] of [
      ['aria-valuemin', states['valuemin']],
      ['aria-valuemax', states['valuemax']],
      ['aria-valuenow', node.value],
      // The accessibility tree does not return it.
      ['aria-valuetext', attributes['aria-valuetext']],
    ] as const) {
      if (value === undefined || value === '') report('state', node, `has no ${state}`);
    }
  }
  const group = GROUPS[role];
  if (group) {
    const around = [...outwards(node.parent)].find(isExposed);
    if (!around || !group.test(around.role)) report('choice', node, `stands in ${around?.role ?? 'nothing'}`);
  }
  if (/^(radiogroup|tablist)$/.test(role)) {
    const state = role === 'tablist' ? 'selected' : 'checked';
    const taken = [...walk(node)].filter(({ states: each }) => String(each[state]) === 'true').length;
    if (taken > 1 || (role === 'tablist' && taken === 0)) report('choice', node, `${taken} are ${state}`);
  }
  if (isControl(node) && states['focusable'] !== true && states['disabled'] !== true) {
    report('unreachable', node, 'can neither have focus nor says that it is disabled');
  }
}

/**
 * Siblings are read from top to bottom, and on one line from left to right. Columns are read one after another. Landmarks,
 * dialogs and floating elements are places of their own.
 */
function findOrder(root: TreeNode, report: Report): void {
  const boxes = new Map<TreeNode, Box | null>();
  const measure = (node: TreeNode): Box | null => {
    const own = isStop(node) && !isUnseen(node) ? node.box : null;
    // A control draws its own content.
    const inner = isControl(node) ? [] : node.children.filter((child) => !isApart(child)).map(measure);
    if (isControl(node)) for (const child of node.children) measure(child);
    else for (const child of node.children.filter(isApart)) measure(child);
    const box = [own, ...inner].reduce((sum, each) => (sum && each ? union(sum, each) : (sum ?? each)), null);
    boxes.set(node, box);
    return box;
  };
  measure(root);
  for (const node of boxes.keys()) {
    if (isControl(node)) continue;
    const inner = node.children.filter((child) => !isApart(child) && boxes.get(child));
    for (const [index, child] of inner.entries()) {
      const before = inner[index - 1];
      if (!before) continue;
      const [one, other] = [boxes.get(before)!, boxes.get(child)!];
      if (other.bottom <= one.top + SLACK && other.left < one.right - SLACK) {
        report('order', firstStop(child), `is read after what stands below it: ${nameOf(firstStop(before))}`);
      } else if (isOneLine(one, other) && other.right <= one.left + SLACK) {
        report('order', firstStop(child), `is read after what stands right of it: ${nameOf(firstStop(before))}`);
      }
    }
  }
}

const isApart = ({ role, isFixed }: TreeNode) => isFixed || LANDMARKS.test(role) || DIALOG.test(role);

/** For screen readers only: a box of 1 px that clips its content. */
const isUnseen = (node: TreeNode) =>
  [...outwards(node)].some(({ box }) => box !== null && box.right - box.left <= 1 && box.bottom - box.top <= 1);

const firstStop = (node: TreeNode): TreeNode => [...walk(node)].find(isStop) ?? node;

const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

function isOneLine(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}
