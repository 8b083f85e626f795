import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { decode } from './pixels.ts';

/** What determines how pixels are rendered: pictures of machines that differ in it cannot be compared. */
export interface Environment {
  chromium: string;
  /** A digest of the probe page's pixels. */
  pixels: string;
}

const FONTS = {
  Onest: 'onest/files/onest-latin-wght-normal.woff2',
  OnestCyrillic: 'onest/files/onest-cyrillic-wght-normal.woff2',
  Unbounded: 'unbounded/files/unbounded-cyrillic-wght-normal.woff2',
};

const fontFace = ([family, file]: [string, string]) => {
  const font = readFileSync(new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url));
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
};

/** Text in our fonts and in the machine's, gradients, rounded borders, shadows, transparency, shapes, scaled pictures. */
const probePage = () => `<!doctype html><meta charset="utf-8"><style>
  ${Object.entries(FONTS).map(fontFace).join('\n')}
  body { margin: 0; padding: 12px; background: #08080c; color: #f6f3ec; font: 500 16px/1.4 Onest, OnestCyrillic, sans-serif; }
  h1 { margin: 0; font: 700 33px Unbounded, Onest; letter-spacing: -0.02em; }
  small { font-size: 11.3px; color: #8a8696; }
  .box { display: inline-block; width: 96.5px; height: 54px; margin: 7px; border: 1.6px solid rgba(246, 243, 236, 0.1); border-radius: 12.8px; }
  .beam { background: linear-gradient(100deg, #ffc46b, #ff6b5e); }
  .glow { background: radial-gradient(circle at 30% 20%, rgba(255, 180, 84, 0.6), transparent 70%); }
  .ring { border-radius: 50%; box-shadow: 0 0 0 3px #ffb454, 0 6px 21px rgba(255, 255, 255, 0.4); }
  .veil { background: #1b1b25; opacity: 0.7; transform: scale(1.06); }
</style>
<h1>Ґанок їжака &amp; Films 4K</h1>
<p>Дивитися з 1:02:05 · Fjällräven <b>żółć</b> <i>Straße</i> <small>дрібний ґатунок, 1927 · 16+</small></p>
<p>שלום مرحبا 映画 ★ ✓ → …</p>
<div><span class="box beam"></span><span class="box glow"></span><span class="box ring"></span><span class="box veil">Aa</span>
<svg width="70" height="60" viewBox="0 0 24 24" fill="none" stroke="#b9b5c2" stroke-width="1.7"><path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.3 2"/></svg></div>`;

/** Draws the probe page in a separate window. */
export async function presentEnvironment(browser: Browser): Promise<Environment> {
  const context = await browser.newContext({ viewport: { width: 640, height: 280 } });
  try {
    const page = await context.newPage();
    await page.setContent(probePage());
    await page.evaluate('Promise.all([...document.fonts].map((font) => font.load()))');
    const { data } = await decode(await page.screenshot());
    return { chromium: browser.version(), pixels: createHash('sha256').update(data).digest('hex').slice(0, 24) };
  } finally {
    await context.close();
  }
}

/** Why pictures made here cannot be compared with the reference's; null if they can. */
export function mismatch(reference: Environment, present: Environment): string | null {
  if (reference.chromium !== present.chromium)
    return `this machine has Chromium ${present.chromium}, the reference is Chromium ${reference.chromium}`;
  if (reference.pixels !== present.pixels)
    return `this machine draws the probe page differently from the reference (other fonts, libraries or processor), with the same Chromium ${present.chromium}`;
  return null;
}
