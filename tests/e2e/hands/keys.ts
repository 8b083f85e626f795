import type { Page } from 'playwright';
import { until } from '../until.ts';
import type { Pointing, Source } from './pointing.ts';

/** More than it takes to cross any screen, its lists included. */
const MOST_PRESSES = 400;
/** Roughly how far an arrow moves, in px: along a row, and down a page. */
const ALONG_PX = 200;
const DOWN_PX = 300;

/** Keys that press the focused element; Space only after Tab. */
const PRESSES = ['Enter', ' '] as const;

type Step = 'there' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The state of each page's keyboard: how many presses it has made, and whether Tab was just used. */
const states = new WeakMap<Page, { presses: number; isLed: boolean }>();

function stateOf(page: Page) {
  const state = states.get(page) ?? { presses: 0, isLed: false };
  states.set(page, state);
  return state;
}

async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Runs in the page: the key that gets closer to the target; arrows inside a list that is a single tab stop. */
function stepTo({ text, isPattern }: Source): { step: Step; from: string; isInList?: boolean } {
  const pattern = isPattern ? new RegExp(text) : null;
  const fits = (node: Element) => {
    const key = node.getAttribute('data-focus-key') ?? '';
    return pattern ? pattern.test(key) : key === text;
  };
  const focused = document.querySelector('[data-focused]');
  if (!focused) return { step: 'Tab', from: 'nothing' };
  const from = focused.getAttribute('data-focus-key') ?? '';
  if (fits(focused)) return { step: 'there', from };
  const list = focused.parentElement?.closest('[data-tab]');
  if (list?.getAttribute('data-tab') !== 'one') return { step: 'Tab', from };
  const target = [...list.querySelectorAll('[data-focus-key]')].find(
    (node) => fits(node) && node.getClientRects().length > 0,
  );
  if (!target) return { step: 'Tab', from, isInList: true };
  const [here, there] = [focused.getBoundingClientRect(), target.getBoundingClientRect()];
  const down = (there.top + there.bottom - here.top - here.bottom) / 2;
  if (Math.abs(down) > here.height / 2) return { step: down > 0 ? 'ArrowDown' : 'ArrowUp', from };
  return { step: there.left > here.left ? 'ArrowRight' : 'ArrowLeft', from };
}

/** Whether the focused element is a text field, so that focusing it already does what a click would. */
const isField = (page: Page) =>
  page.evaluate(() => {
    const focused = document.querySelector('[data-focused]');
    return (
      focused !== null && (focused.matches('input, textarea') || focused.querySelector('input, textarea') !== null)
    );
  });

const isButton = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-focused]')?.matches('button') === true);

/**
 * A keyboard without a mouse: Tab moves from stop to stop, arrows along a list that is a single tab stop; Enter and Space
 * press, in turn.
 */
export const keys: Pointing = {
  reach: async (page, target) => {
    const state = stateOf(page);
    const passed: string[] = [];
    /** After a full round of Tab, the target must be in a list that only draws what is near its view. */
    let isRoundAgain = false;
    await until(`something has focus at ${page.url()}`, () =>
      page.evaluate(() => document.querySelector('[data-focused]') !== null),
    );
    state.isLed = false;
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const { step, from, isInList = false } = await page.evaluate(stepTo, target);
      if (step === 'there') return;
      isRoundAgain ||= step === 'Tab' && passed.includes(from);
      const isEnd = passed.at(-1) === from;
      passed.push(from);
      const key = isRoundAgain && isInList && !isEnd ? 'ArrowDown' : step;
      await pressKey(page, key);
      state.isLed ||= key === 'Tab';
    }
    throw new Error(`Tab does not lead to ${target.text} at ${page.url()}: ${[...new Set(passed)].join(' ')}`);
  },
  press: async (page) => {
    if (await isField(page)) return;
    const state = stateOf(page);
    const canSpace = state.isLed && (await isButton(page));
    const key = PRESSES[(state.presses += 1) % PRESSES.length] ?? 'Enter';
    await page.keyboard.press(canSpace ? key : 'Enter');
  },
  hold: async (page, _spot, isOpen) => {
    await page.keyboard.press('ContextMenu');
    await isOpen();
  },
  scroll: async (page, _from, by) => {
    const walk = async (px: number, step: number, back: string, forth: string) => {
      for (let way = Math.abs(px); way > 0; way -= step) await pressKey(page, px > 0 ? forth : back);
    };
    await walk(by.x, ALONG_PX, 'ArrowLeft', 'ArrowRight');
    await walk(by.y, DOWN_PX, 'ArrowUp', 'ArrowDown');
  },
  drag: () => Promise.reject(new Error('A keyboard drags nothing')),
  type: (page, text) => page.keyboard.type(text),
};
