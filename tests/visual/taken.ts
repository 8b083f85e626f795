import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { isKnown, type PictureName, readBaseline } from './album.ts';
import { COPIES_VARIABLE, copyOf } from './before.ts';
import { decode, isSame, type Pixels } from './pixels.ts';

/** 96 bits: unique among the screenshots of an album. */
const DIGEST_LETTERS = 24;

/** A picture that was taken, and its comparison with its baseline. */
export interface Taken {
  isSame: boolean;
  /** Equal for equal pictures. */
  digest: string;
  /** Absent if the two are the same. */
  differing?: { pixels: Pixels; baseline: Pixels | null };
}

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/** A PNG of what a page shows in its window. */
export async function capture(page: Page): Promise<Buffer> {
  const session = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, session);
  const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: false } as const;
  const { data } = await (await session).send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}

/** Where this run's pictures are copied to; undefined for nowhere. */
const copies = process.env[COPIES_VARIABLE];

function copy(png: Buffer, name: PictureName): void {
  if (copies === undefined) return;
  const path = copyOf(copies, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, png);
}

/** Compares a PNG with the baseline of that name. */
export async function compare(png: Buffer, name: PictureName): Promise<Taken> {
  copy(png, name);
  const digest = createHash('sha256').update(png).digest('hex').slice(0, DIGEST_LETTERS);
  if (isKnown(name, digest)) return { isSame: true, digest };
  const file = readBaseline(name);
  const [pixels, baseline] = await Promise.all([decode(png), file && decode(file)]);
  if (baseline && isSame(pixels, baseline)) return { isSame: true, digest };
  return { isSame: false, digest, differing: { pixels, baseline } };
}
