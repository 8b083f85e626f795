import type { Key, Television } from './television.ts';

/** The end of the keyboard's focus key, the same for every form. */
const KEYBOARD = '.keyboard';
const MOST_MOVES = 40;

/** Types `text` on the product's own keyboard: walks to each letter by arrows and presses it. */
export async function typeByArrows(television: Television, text: string): Promise<void> {
  for (const letter of text) {
    for (const command of ['language', 'language', 'symbols']) {
      if (await hasKey(television, letter)) break;
      await pressKey(television, command);
    }
    await pressKey(television, letter);
  }
}

/** Opens the keyboard of the field that is about to get focus. */
async function openKeyboard(television: Television, field: string): Promise<void> {
  await television.waitForFocus(field);
  await television.press('Enter');
  await television.waitForFocus(/\.keyboard\./);
}

/** Opens the keyboard of the field that is about to get focus, and types on a physical one, which is faster. */
export async function typeInto(television: Television, field: string, text: string): Promise<void> {
  await openKeyboard(television, field);
  await television.page.keyboard.type(text);
}

/** The same, then closes the keyboard by its own key, which moves on to the next field. */
export async function fillIn(television: Television, field: string, text: string): Promise<void> {
  await typeInto(television, field, text);
  await pressKey(television, 'done');
}

/** The same with only a remote. */
export async function fillInByArrows(television: Television, field: string, text: string): Promise<void> {
  await openKeyboard(television, field);
  await typeByArrows(television, text);
  await pressKey(television, 'done');
}

/** Walks to the key that shows `name`, or to the command of that name, and presses it `times` times. */
export async function pressKey(television: Television, name: string, times = 1): Promise<void> {
  await walkTo(television, name);
  await television.press('Enter', times);
}

/** A key by its label or its command. */
const selector = (name: string) => `[data-focus-key$="${KEYBOARD}.${name}"]`;

function hasKey({ page }: Television, letter: string): Promise<boolean> {
  return page
    .locator(`[data-focus-key*="${KEYBOARD}."]`)
    .allTextContents()
    .then((texts) => texts.some((text) => text.trim() === letter));
}

async function walkTo(television: Television, name: string): Promise<void> {
  const passed: (string | null)[] = [];
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const step = await television.page.evaluate<Key | 'there'>(stepTowards(name));
    if (step === 'there') return;
    passed.push(await television.focused());
    await television.press(step);
  }
  throw new Error(`No way to the key ${name}: ${passed.join(', ')}`);
}

/**
 * An expression in the JavaScript of old engines: the arrow that gets closer to the key, first to its row, then along it; `there`
 * on the key.
 */
export const stepTowards = (name: string) => `(function (wanted, command) {
  var middle = function (element) {
    var box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, height: box.height };
  };
  var keys = document.querySelectorAll('[data-focus-key$="${KEYBOARD}"] [data-focus-key]');
  var target = [].filter.call(keys, function (key) { return key.textContent.trim() === wanted; })[0]
    || document.querySelector(command);
  if (!target) throw new Error('There is no key ' + wanted);
  var focused = document.querySelector('[data-focused]');
  if (focused === target) return 'there';
  if (!focused) throw new Error('Nothing has focus');
  var from = middle(focused), to = middle(target);
  if (Math.abs(to.y - from.y) > from.height / 2) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
  return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
})(${JSON.stringify(name)}, ${JSON.stringify(selector(name))})`;
