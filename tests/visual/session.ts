import type { Browser, Page } from 'playwright';
import {
  hasBaseline,
  isPassing,
  pictureName,
  type PictureName,
  readBaseline,
  readReference,
  writeBaseline,
} from './album.ts';
import { changeOf } from './change.ts';
import { type Environment, presentEnvironment } from './environment.ts';
import { chooseComparison, type ComparisonMode, type Wish } from './comparisonMode.ts';
import { difference, encode, encodeFast } from './pixels.ts';
import { capture, compare, type Taken } from './taken.ts';
import { clearReport, type Finding, writePictures } from './report.ts';
import { storiesOf, takeBack } from './summary.ts';

/** With this many changed stories the product itself has changed, so their pictures are no longer doubted. */
const DOUBTED = 2;

/** A story as its page identifies it; `key` identifies the page. */
export interface Where {
  key: string;
  page: Page;
  folder: string;
  story: string;
}

/** The wanted pictures of a story. Careful ones may become baselines, so the page must have settled for them. */
export interface Order {
  wanted: string[];
  careful: string[];
}

/** How the last picture of a mode compares; one in doubt may still turn out to match its baseline. */
export interface Verdict {
  isSame: boolean;
  isDoubted: boolean;
  digest: string;
}

/**
 * One run over stories: takes their pictures, or only the modes in `only` if it names any, compares them with the baselines,
 * and keeps what differs.
 */
export function createSession(wish: () => Wish, only: readonly string[]) {
  const begun = new Map<string, string[]>();
  /** How many pictures were wanted of each story. */
  const wantedOf = new Map<string, number>();
  const findings: Finding[] = [];
  /** What differed in an attempt that was not the story's last. */
  const outlived: PictureName[] = [];
  /** The last picture of each mode of the current story, by its page. */
  const lastByPage = new Map<string, Map<string, Promise<Taken>>>();
  let writing = Promise.resolve();
  let ground: Promise<{ comparisonMode: ComparisonMode; present: Environment }> | null = null;

  async function findGround(browser: Browser) {
    clearReport();
    const present = await presentEnvironment(browser);
    return { comparisonMode: chooseComparison(readReference(), present, wish()), present };
  }

  function lastOf(key: string, mode: string): Promise<Taken> {
    const taken = lastByPage.get(key)?.get(mode);
    if (!taken) throw new Error(`No picture was taken in ${mode}`);
    return taken;
  }

  return {
    findings,
    /** Modes by `folder/story`, for every story that got to its pictures. */
    begun,
    /** How many pictures were wanted. */
    compared: () => [...wantedOf.values()].reduce((sum, count) => sum + count, 0),
    /** Pictures that matched only on a retry of their story. */
    unsteady: () => outlived.filter((name) => !findings.some((finding) => finding.name === name)),
    /** Waits until every picture of the findings is written. */
    settle: () => writing,
    /** Null if no story got to its pictures. */
    ground: () => ground,

    /** Called once the story has been played; returns which of its pictures are wanted. */
    async begin({ key, page, folder, story }: Where, modes: string[]): Promise<Order> {
      ground ??= findGround(page.context().browser() as Browser);
      const { isComparing, isUpdating, isWriting } = (await ground).comparisonMode;
      const id = `${folder}/${story}`;
      // Only then is what the previous attempt wrote known as a baseline.
      await writing;
      outlived.push(...takeBack(findings, id, hasBaseline));
      begun.set(id, modes);
      lastByPage.set(key, new Map());
      if (!isComparing) return { wanted: [], careful: [] };
      const isNew = (mode: string) => !hasBaseline(pictureName(folder, story, mode));
      const wanted = only.length === 0 ? modes : modes.filter((mode) => only.includes(mode));
      wantedOf.set(id, wanted.length);
      return { wanted, careful: wanted.filter((mode) => isPassing() || isUpdating || (isWriting && isNew(mode))) };
    },

    /** Takes a picture of the page; it is compared with its baseline in the background. */
    async shoot({ key, page, folder, story }: Where, mode: string): Promise<void> {
      const taken = compare(await capture(page), pictureName(folder, story, mode));
      // A failure reaches whoever asks for the verdict.
      taken.catch(() => undefined);
      lastByPage.get(key)?.set(mode, taken);
    },

    /** Waits for the comparison of the last picture of a mode. */
    async judge({ key }: Where, mode: string): Promise<Verdict> {
      const { isSame, digest } = await lastOf(key, mode);
      return { isSame, digest, isDoubted: storiesOf(findings).length < DOUBTED };
    },

    /** The last picture of a mode is final and differs from its baseline; returns what is wrong, null if it is accepted. */
    async keep({ key, folder, story }: Where, mode: string, isAtRest: boolean): Promise<string | null> {
      const { differing, digest } = await lastOf(key, mode);
      if (!differing) return null;
      const { pixels, baseline } = differing;
      const name = pictureName(folder, story, mode);
      const diff = baseline && difference(baseline, pixels);
      const change = baseline ? changeOf(baseline, pixels) : '';
      const { width, height } = pixels;
      const kind = hasBaseline(name) ? 'changed' : 'added';
      const hasBefore = baseline !== null;
      findings.push({ name, kind, digest, count: diff?.count ?? null, change, width, height, isAtRest, hasBefore });
      const { isUpdating, isWriting, isForeign, isAdvisory } = (await ground)!.comparisonMode;
      const isWritten = isUpdating || (kind === 'added' && isWriting);
      const before = readBaseline(name);
      const write = async () => {
        const after = isWritten && !isPassing() ? await encode(pixels) : await encodeFast(pixels);
        writePictures(name, { before, after, diff: diff && (await encodeFast(diff.picture)) });
        if (isWritten) writeBaseline(name, after, digest);
      };
      // The page continues with its next picture while this one is encoded, but never far ahead.
      await writing;
      writing = write();
      // A failure reaches whoever awaits it.
      writing.catch(() => undefined);
      if (isUpdating || (isForeign && isAdvisory)) return null;
      const unrest = isAtRest ? '' : ', and the page never came to rest';
      if (diff) return `${mode}: ${diff.count} pixels differ from the baseline${unrest}`;
      if (kind === 'changed') return `${mode}: differs from the baseline, of which the digest alone is kept${unrest}`;
      return `${mode}: there was no baseline${isWritten ? '; it is written now, look at it' : ''}${unrest}`;
    },
  };
}

export type Session = ReturnType<typeof createSession>;
