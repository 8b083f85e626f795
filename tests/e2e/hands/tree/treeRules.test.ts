import { createRequire } from 'node:module';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from './readTree.ts';
import { findTreeFaults, type TreeFault } from './treeRules.ts';

const { findChromium } = createRequire(import.meta.url)('../../../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

let browser: Browser;
let page: Page;
let session: CDPSession;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  session = await page.context().newCDPSession(page);
});
afterAll(() => browser.close());

/** A page without faults, with `inside` in its main part and `beside` next to that. */
const whole = (inside: string, beside = '') => `<!doctype html><html lang="en"><title>Films · Promin</title>
  <style>body, p, ul, h1, h2 { margin: 0 } body { font: 20px/1.4 sans-serif }</style>
  <header><button>Menu</button></header><nav aria-label="Main"><button>Home</button></nav>
  <main><h1>Films</h1>${inside}</main>${beside}<div aria-live="polite"></div>`;

async function faultsIn(html: string): Promise<TreeFault[]> {
  await page.setContent(html);
  return findTreeFaults(await readTree(session));
}

const at = (left: number, top: number) => `style="position: absolute; left: ${left}px; top: ${top}px"`;

const FAULTS: { name: string; kind: TreeFault['kind']; html: string }[] = [
  { name: 'two headings of the first level', kind: 'heading', html: whole('<h1>Again</h1>') },
  { name: 'no heading', kind: 'heading', html: whole('').replace(/<h1>.*<\/h1>/, '') },
  { name: 'a level that is left out', kind: 'heading', html: whole('<h3>Deep</h3>') },
  { name: 'two main parts', kind: 'landmark', html: whole('', '<main>Again</main>') },
  { name: 'no main part', kind: 'landmark', html: whole('').replaceAll('main>', 'div>') },
  { name: 'two navigations of one name', kind: 'landmark', html: whole('<nav aria-label="Main">Go</nav>') },
  { name: 'a navigation without a header', kind: 'landmark', html: whole('').replaceAll('header>', 'div>') },
  { name: 'a header inside the main part', kind: 'landmark', html: whole('<div role="banner">Head</div>') },
  { name: 'text in no landmark', kind: 'outside', html: whole('', '<p>Lost</p>') },
  { name: 'a button without a name', kind: 'name', html: whole('<button><svg></svg></button>') },
  { name: 'a dialog without a name', kind: 'name', html: whole('', '<div role="dialog">Text</div>') },
  { name: 'a stop of the Tab key without a name', kind: 'name', html: whole('<div tabindex="0">Text</div>') },
  { name: 'an image without a name', kind: 'name', html: whole('<div role="img"></div>') },
  { name: 'a window named after no screen', kind: 'name', html: whole('').replace('Films · ', '') },
  {
    name: 'words that are seen apart and heard together',
    kind: 'words',
    html: whole('<h2>Comments<small style="margin-left: 12px">3 of them</small></h2>'),
  },
  { name: 'a name that says the same twice', kind: 'words', html: whole('<button>Sound: Sound</button>') },
  {
    name: 'a choice that does not tell its state',
    kind: 'state',
    html: whole('<div role="tablist" aria-label="Tabs"><button role="tab">One</button></div>'),
  },
  {
    name: 'a slider without words for its value',
    kind: 'state',
    html: whole(
      '<div role="slider" tabindex="0" aria-label="Size" aria-valuemin="0" aria-valuemax="9" aria-valuenow="3"></div>',
    ),
  },
  {
    name: 'a choice that stands alone',
    kind: 'choice',
    html: whole('<ul><li><button role="radio" aria-checked="false">One</button></li></ul>'),
  },
  {
    name: 'tabs of which none is open',
    kind: 'choice',
    html: whole('<div role="tablist" aria-label="Tabs"><button role="tab" aria-selected="false">One</button></div>'),
  },
  {
    name: 'a button that no key reaches',
    kind: 'unreachable',
    html: whole('<div role="button">Press</div>'),
  },
  { name: 'a page that says nothing by itself', kind: 'live', html: whole('').replace('aria-live="polite"', '') },
  {
    name: 'a text that stands above the one before it',
    kind: 'order',
    html: whole(`<p ${at(0, 300)}>Second</p><p ${at(0, 200)}>First</p>`),
  },
  {
    name: 'a button left of the one before it',
    kind: 'order',
    html: whole(
      `<div style="display: flex; flex-direction: row-reverse"><button>Two</button><button>One</button></div>`,
    ),
  },
  {
    name: 'a group above the one before it',
    kind: 'order',
    html: whole(`<div><p ${at(0, 300)}>Three</p><p ${at(0, 340)}>Four</p></div><div><p ${at(0, 200)}>One</p></div>`),
  },
];

const MEANT: { name: string; html: string }[] = [
  { name: 'a page on which nothing is wrong', html: whole('<h2>Row</h2><p>Text</p>') },
  { name: 'two navigations of different names', html: whole('<nav aria-label="Parts"><button>One</button></nav>') },
  {
    name: 'columns one after another',
    html: whole(`<div><p ${at(0, 200)}>One</p><p ${at(0, 300)}>Two</p></div><div><p ${at(300, 200)}>Three</p></div>`),
  },
  {
    name: 'a dialog that begins with a heading of its own',
    html: whole('', '<div role="dialog" aria-labelledby="t"><h2 id="t">Sorts</h2><button>One</button></div>'),
  },
  {
    name: 'words for screen readers alone, wherever they are',
    html: whole(
      `<p ${at(0, 300)}>Seen</p><p style="position: absolute; top: 100px; width: 1px; height: 1px; overflow: hidden">Heard</p>`,
    ),
  },
  {
    name: 'what floats over the page',
    html: whole('<p style="margin-top: 200px">Text</p><p style="position: fixed; top: 0; left: 0">Over it</p>'),
  },
  { name: 'a disabled button', html: whole('<button disabled>No</button>') },
  { name: 'a name out of parts that touch', html: whole('<button><b>Pro</b>min</button>') },
  {
    name: 'a choice in its group',
    html: whole(
      '<ul role="radiogroup" aria-label="Sizes"><li role="presentation"><button role="radio" aria-checked="true">One</button></li></ul>',
    ),
  },
  {
    name: 'what a program alone gives focus to',
    html: whole('<div tabindex="-1">Text</div>'),
  },
];

describe('The checker of what screen readers are told', () => {
  it.each(FAULTS)('finds $name', async ({ kind, html }) => {
    expect((await faultsIn(html)).map((fault) => fault.kind)).toContain(kind);
  });
  it.each(MEANT)('takes no offence at $name', async ({ html }) => expect(await faultsIn(html)).toEqual([]));
});
