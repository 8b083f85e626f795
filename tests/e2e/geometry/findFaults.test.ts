import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, chromium, type Page } from 'playwright';
import { createRequire } from 'node:module';
import { findFaults } from './findFaults.ts';

const { findChromium } = createRequire(import.meta.url)('../../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
afterAll(() => browser.close());

/** What is found on a page with `body`. */
async function kindsIn(body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><style>
    html, body { height: 100%; margin: 0; overflow: hidden; font: 20px/1.4 sans-serif }
    * { box-sizing: border-box }
  </style>${body}`);
  const faults = await page.evaluate(findFaults);
  return faults.map(({ kind }) => kind);
}

const RING = `<style>
  b { position: absolute }
  b::after { content: ''; position: absolute; top: -6px; right: -6px; bottom: -6px; left: -6px; border: 3px solid }
</style>`;

const FAULTS: { name: string; kind: string; body: string }[] = [
  {
    name: 'a line cut at its end',
    kind: 'clipped',
    body: '<div style="width: 100px; overflow: hidden; white-space: nowrap">A long line of text</div>',
  },
  {
    name: 'a line at the edge of a cut',
    kind: 'clipped',
    body: '<div style="clip-path: inset(12px 0 0)"><p style="margin: 0">Cut off</p></div>',
  },
  {
    name: 'a line cut by a box further up',
    kind: 'clipped',
    body: '<div style="height: 40px; overflow: hidden"><p><span>One</span></p><p>Two</p></div>',
  },
  {
    name: 'tails cut by a low line',
    kind: 'clipped',
    body: '<div style="overflow: hidden; font-size: 40px; line-height: 0.8">gypsy</div>',
  },
  {
    name: 'an ellipsis above a flex box, which shows none',
    kind: 'clipped',
    body: '<div style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><div style="display: flex"><i>A long line</i></div></div>',
  },
  {
    name: 'an ellipsis that leaves no letter',
    kind: 'clipped',
    body: '<div style="width: 20px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long line</div>',
  },
  {
    name: 'half a line below a clamp',
    kind: 'clipped',
    body: '<div style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; height: 40px; overflow: hidden; width: 60px">One two three four five</div>',
  },
  {
    name: 'a word wider than a moved row',
    kind: 'clipped',
    body: '<div style="width: 90px; overflow: hidden"><ul style="position: relative; transform: translate(0rem, 0rem); height: 50px"><li style="position: absolute; left: 0rem; white-space: nowrap">A long line of text</li></ul></div>',
  },
  { name: 'text below the window', kind: 'outside', body: '<p style="position: absolute; top: 700px">Lost</p>' },
  {
    name: 'text beyond the right edge',
    kind: 'outside',
    body: '<p style="position: absolute; left: 780px">Lost here</p>',
  },
  {
    name: 'text above the start of a scroller',
    kind: 'outside',
    body: '<div style="display: flex; flex-direction: column; justify-content: center; height: 100px; overflow: auto"><p style="flex: none">One</p><p style="flex: none; height: 300px">Two</p></div>',
  },
  {
    name: 'two texts in one place',
    kind: 'overlap',
    body: '<p style="height: 10px; margin: 0">One of them</p><p style="margin: 0">Another</p>',
  },
  {
    name: 'a cell that grows into its neighbour',
    kind: 'overlap',
    body: '<div style="display: flex; white-space: nowrap"><p style="width: 50px; flex: none">Too long</p><p style="width: 50px">Beside</p></div>',
  },
  {
    name: 'a button over a text',
    kind: 'covered',
    body: '<p>Under it</p><button style="position: absolute; top: 18px; left: 0; width: 200px; height: 40px; background: #ccc"></button>',
  },
  {
    name: 'a ring cut by the window',
    kind: 'ring',
    body: `${RING}<b data-focused style="left: 0; top: 50px">Focus</b>`,
  },
  {
    name: 'a ring cut by a scroller',
    kind: 'ring',
    body: `${RING}<div style="position: absolute; top: 40px; left: 40px; overflow: auto; width: 200px; height: 90px"><b data-focused style="left: 2px; top: 20px">Focus</b></div>`,
  },
  {
    name: 'an outline cut',
    kind: 'ring',
    body: '<div style="margin: 40px; overflow: hidden"><button data-focused style="outline: 3px solid; outline-offset: 2px">Focus</button></div>',
  },
];

const MEANT: { name: string; body: string }[] = [
  {
    name: 'an ellipsis',
    body: '<div style="width: 100px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long <b>line</b> of text</div>',
  },
  {
    name: 'a clamp',
    body: '<div style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; width: 60px">One two three four five six</div>',
  },
  {
    name: 'what is scrolled out, whole and in part',
    body: '<div style="height: 70px; overflow: auto"><p>One</p><p>Two</p><p>Three</p></div>',
  },
  {
    name: 'cards of a row that moves',
    body: '<div style="width: 200px; overflow: hidden"><ul style="position: relative; height: 40px; transform: translate(-6rem, 0rem)"><li style="position: absolute; left: 0rem">One</li><li style="position: absolute; left: 17rem">Two of them</li><li style="position: absolute; left: 40rem">Three</li></ul></div>',
  },
  {
    name: 'rows that have passed the edge where they are cut off',
    body: '<p style="position: absolute; top: 0">Above</p><div style="position: absolute; top: 60px; clip-path: inset(-10px -100vw -100vh)"><div style="position: relative; transform: translate(0rem, -60px)"><p style="position: absolute; top: 0rem; margin: 0">Passed</p><p style="position: absolute; top: 60px; margin: 0">Here</p></div></div>',
  },
  {
    name: 'words for screen readers',
    body: '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Heard</p>',
  },
  {
    name: 'what is not shown',
    body: '<p style="opacity: 0; position: absolute; top: 900px">Gone</p><p style="visibility: hidden; position: absolute; left: 900px">Gone</p>',
  },
  {
    name: 'a dialog over the page',
    body: '<p>Under it</p><div role="dialog" style="position: absolute; top: 10px; left: 0; background: #fff">Above</div>',
  },
  { name: 'lines of one text', body: '<p style="width: 80px; line-height: 1">Many many many words</p>' },
  {
    name: 'what a box does not hold',
    body: '<div style="height: 30px; overflow: hidden"><p style="position: absolute; top: 200px">Elsewhere</p></div>',
  },
  {
    name: 'a whole ring',
    body: `${RING}<div style="position: absolute; top: 40px; left: 40px; overflow: auto; width: 200px; height: 90px"><b data-focused style="left: 12px; top: 20px">Focus</b></div>`,
  },
  { name: 'a ring of what has no focus', body: `${RING}<b style="left: 0; top: 50px">No focus</b>` },
  {
    name: 'a text on its own button',
    body: '<button style="position: relative; background: #ccc"><span>Go</span></button><p>Below</p>',
  },
];

describe('The checker of layouts', () => {
  it.each(FAULTS)('finds $name', async ({ kind, body }) => expect(await kindsIn(body)).toContain(kind));
  it.each(MEANT)('takes no offence at $name', async ({ body }) => expect(await kindsIn(body)).toEqual([]));
});
