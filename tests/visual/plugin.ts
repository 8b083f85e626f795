import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Page } from 'playwright';
import type { Plugin } from 'vitest/config';
import type { BrowserCommandContext, Reporter, TestModule, Vitest } from 'vitest/node';
import {
  baselineNames,
  isPassing,
  openAlbum,
  readBaseline,
  removeBaseline,
  writeDigests,
  writeReference,
} from './album.ts';
import { changeOf } from './change.ts';
import { drawBefore } from './before.ts';
import { isFailure } from './comparisonMode.ts';
import { folderOf, storyName } from './plan.ts';
import { decode, difference, encodeFast } from './pixels.ts';
import { type Finding, readPicture, writePictures, writeReport } from './report.ts';
import { pictureRevision, REVISION } from './revision.ts';
import { createSession, type Order, type Session, type Verdict, type Where } from './session.ts';
import { orphans, type RunFile, summarise, timesOf } from './summary.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Called once the story has been played; returns which of its pictures are wanted. */
    visualBegin: (story: string, modes: string[]) => Promise<Order>;
    /** Takes a picture of the page. */
    visualShoot: (story: string, mode: string) => Promise<void>;
    /** How the last picture of a mode compares with its baseline. */
    visualJudge: (story: string, mode: string) => Promise<Verdict>;
    /** The last picture of a mode is final; returns what is wrong with it. */
    visualKeep: (story: string, mode: string, isAtRest: boolean) => Promise<string | null>;
  }
}

type Context = BrowserCommandContext & { page: Page };

const PROJECT = 'visual';
/** The modes to photograph; empty for all. */
const MODES = (process.env.PICTURE_MODES ?? '').split(',').filter((mode) => mode !== '');
const isOurs = ({ project }: Pick<TestModule, 'project'>) => project.name.startsWith(PROJECT);
const slashed = (path: string) => path.replaceAll('\\', '/');
const storyFiles = (root: string) => globSync('stories/**/*.stories.tsx', { cwd: root }).map(slashed);

/** What the run knows about a file; a filter by name leaves stories out. */
function runFile(module: TestModule, isFiltered: boolean): RunFile {
  const stories = [...module.children.allTests()].map((test) => storyName(String(Reflect.get(test.meta(), 'storyId'))));
  const isWhole = !isFiltered && stories.length > 0 && !stories.includes('undefined');
  return { path: module.relativeModuleId, stories: isWhole ? stories : null };
}

/** A story of the run, by `folder/story`. */
interface RunStory {
  id: string;
  name: string;
  /** How long it took with its pictures, in ms. */
  ms: number;
}

function runStories(module: TestModule): RunStory[] {
  const folder = folderOf(module.relativeModuleId);
  return [...module.children.allTests()].map((test) => ({
    id: `${folder}/${storyName(String(Reflect.get(test.meta(), 'storyId')))}`,
    name: test.name,
    ms: test.diagnostic()?.duration ?? 0,
  }));
}

/** For changed pictures whose baselines only keep a digest, draws the earlier version and compares with it. */
async function addBefore(findings: Finding[], nameOf: ReadonlyMap<string, string>, root: string): Promise<void> {
  const bare = findings.filter(({ kind, hasBefore }) => kind === 'changed' && !hasBefore);
  if (bare.length === 0) return;
  const drawn = drawBefore(
    bare.map(({ name }) => name),
    nameOf,
    root,
  );
  for (const finding of bare) {
    const png = drawn.get(finding.name);
    if (!png) continue;
    const before = await decode(png);
    const after = await decode(readPicture('after', finding.name));
    const { count, picture } = difference(before, after);
    writePictures(finding.name, { before: await encodeFast(before), diff: await encodeFast(picture) });
    Object.assign(finding, { count, change: changeOf(before, after), hasBefore: true });
  }
}

/** Everything the project `visual` needs beyond what stories need as tests. */
export function visual() {
  let session: Session | null = null;
  const current = () => {
    if (!session) throw new Error(`Pictures are taken in the project "${PROJECT}" alone`);
    return session;
  };
  const at = ({ sessionId, page, testPath = '', project }: Context, story: string): Where => {
    const file = slashed(relative(project.config.root, testPath));
    return { key: sessionId, page, folder: folderOf(file), story };
  };
  const commands = {
    visualBegin: (context: Context, story: string, modes: string[]) => current().begin(at(context, story), modes),
    visualShoot: (context: Context, story: string, mode: string) => current().shoot(at(context, story), mode),
    visualJudge: (context: Context, story: string, mode: string) => current().judge(at(context, story), mode),
    visualKeep: (context: Context, story: string, mode: string, isAtRest: boolean) =>
      current().keep(at(context, story), mode, isAtRest),
  };

  async function finish(vitest: Vitest, modules: readonly TestModule[]): Promise<void> {
    const { begun, compared, findings, ground, settle, unsteady } = current();
    const found = await ground();
    if (!found) return;
    await settle();
    const { comparisonMode, present } = found;
    if (comparisonMode.isReferenceNew) writeReference(present);
    if (comparisonMode.isComparing) {
      const isFiltered = vitest.config.testNamePattern !== undefined;
      const run = modules.map((module) => runFile(module, isFiltered));
      for (const name of orphans(baselineNames(), storyFiles(vitest.config.root), run, begun)) {
        const before = readBaseline(name);
        writePictures(name, { before });
        const hasBefore = before !== null;
        findings.push({
          name,
          kind: 'removed',
          digest: '',
          count: null,
          change: '',
          width: null,
          height: null,
          isAtRest: true,
          hasBefore,
        });
        if (comparisonMode.isUpdating) removeBaseline(name);
      }
    }
    const { isUpdating, isWriting, isForeign } = comparisonMode;
    if (isUpdating || (isWriting && findings.some(({ kind }) => kind === 'added'))) writeDigests();
    // The run that these pictures were taken for reports itself.
    if (isPassing() && isUpdating) return;
    // If everything may differ, drawing the earlier pictures would take as long as the run.
    const stories = modules.flatMap(runStories);
    const drawing = performance.now();
    const nameOf = new Map(stories.map(({ id, name }) => [id, name]));
    if (!isUpdating && !isForeign) await addBefore(findings, nameOf, vitest.config.root);
    const beforeMs = performance.now() - drawing;
    const heading = {
      when: new Date().toISOString(),
      chromium: present.chromium,
      compared: compared(),
      isUpdating: comparisonMode.isUpdating,
      against: REVISION,
    };
    const report = findings.length > 0 ? relative(vitest.config.root, writeReport(findings, heading)) : '';
    const told = summarise(
      { findings, unsteady: unsteady(), taken: compared(), against: REVISION },
      comparisonMode,
      report,
    );
    vitest.logger.log(['', ...told, ...timesOf(stories, findings, beforeMs), ''].join('\n'));
    const differing = findings.filter(({ kind }) => kind !== 'removed').length;
    if (isFailure(comparisonMode, { taken: compared(), wrong: findings.length, differing })) process.exitCode = 1;
  }

  const plugin: Plugin = {
    name: 'promin:visual',
    configureVitest({ vitest }) {
      let isWhole = false;
      let album = '';
      const { updateSnapshot } = vitest.config.snapshotOptions;
      const wish = () => ({
        isUpdate: updateSnapshot === 'all',
        isWriting: updateSnapshot !== 'none' && REVISION === '',
        isWhole,
        isAdvisory: process.env.PICTURES_ADVISORY === '1',
      });
      session = createSession(wish, MODES);
      const reporter: Reporter = {
        onTestRunStart: (specifications) => {
          const { root, testNamePattern } = vitest.config;
          const files = specifications.filter(isOurs).map(({ moduleId }) => slashed(relative(root, moduleId)));
          isWhole = !testNamePattern && MODES.length === 0 && files.length === storyFiles(root).length;
          if (!REVISION) return;
          album = mkdtempSync(join(tmpdir(), 'promin-album-'));
          pictureRevision(root, album, { files, modes: MODES, pattern: testNamePattern });
          openAlbum(album);
        },
        onTestRunEnd: async (modules) => {
          await finish(vitest, modules.filter(isOurs));
          if (album) rmSync(album, { recursive: true, force: true });
        },
      };
      vitest.config.reporters.push(reporter);
    },
  };
  return { plugin, commands };
}
