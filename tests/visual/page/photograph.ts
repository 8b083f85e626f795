import { commands, page } from 'vitest/browser';
import type { PlayedStory } from '../../../.storybook/photographer.ts';
import type { Pose } from '../../../.storybook/pose.ts';
import { picturesOf, planShots, type Shot, storyName } from '../plan.ts';
import { flattenArtwork, restoreArtwork } from './artwork.ts';
import { drawn, untilIdle, untilQuiet } from './rest.ts';
import { holdStill } from './still.ts';

/** A picture differs from its baseline for good only after this, in ms: a busy machine can be slow to finish a page. */
const DOUBT_MS = 3000;
/** A page that changes for longer than this, in ms, never comes to rest; 4K takes its time. */
const PATIENCE_MS = 20_000;

/** A story that ended on another address shows nothing of the product there. */
const isElsewhere = () => document.querySelector('[data-testid="elsewhere"]') !== null;

/** Takes every picture of the story that stands there and fails where one is not the picture of its baseline. */
export async function photograph({ id, parameters, globals }: PlayedStory, pose: (pose: Pose) => void): Promise<void> {
  const planned = isElsewhere() ? [] : planShots({ parameters, globals });
  const story = storyName(id);
  const order = await commands.visualBegin(
    story,
    planned.map(({ mode }) => mode),
  );
  const shots = planned.filter(({ mode }) => order.wanted.includes(mode));
  if (shots.length === 0) return;
  const { isArtworkReal = false } = picturesOf({ parameters });
  const { innerWidth, innerHeight } = window;
  const release = holdStill();
  const shoot = async (mode: string) => {
    if (!isArtworkReal && (await flattenArtwork())) await drawn();
    await commands.visualShoot(story, mode);
  };
  const face = async (shot: Shot) => {
    pose(shot);
    await page.viewport(shot.width, shot.height);
    await untilIdle();
    await shoot(shot.mode);
  };
  /** A picture has been taken: takes it again and again while it differs from the baseline and the page still changes. */
  const retake = async (mode: string, isCareful: boolean): Promise<string | null> => {
    const began = performance.now();
    let last = await commands.visualJudge(story, mode);
    const doubtMs = isCareful || !last.isDoubted ? 0 : DOUBT_MS;
    while (!last.isSame) {
      await untilQuiet();
      await shoot(mode);
      const next = await commands.visualJudge(story, mode);
      const waited = performance.now() - began;
      const isAtRest = next.digest === last.digest && waited > doubtMs;
      last = next;
      if (!last.isSame && (isAtRest || waited > PATIENCE_MS)) return commands.visualKeep(story, mode, isAtRest);
    }
    return null;
  };
  const complaints: (string | null)[] = [];
  try {
    for (const shot of shots) {
      await face(shot);
      if (order.careful.includes(shot.mode)) complaints.push(await retake(shot.mode, true));
    }
    for (const shot of shots) {
      if (order.careful.includes(shot.mode) || (await commands.visualJudge(story, shot.mode)).isSame) continue;
      await face(shot);
      complaints.push(await retake(shot.mode, false));
    }
  } finally {
    pose({ isAdvanced: null, size: null });
    await page.viewport(innerWidth, innerHeight);
    restoreArtwork();
    release();
  }
  const wrong = complaints.filter((complaint) => complaint !== null);
  if (wrong.length > 0) throw withoutStack(`Pictures of this story differ.\n${wrong.join('\n')}`);
}

/** The place in this file says nothing about the story. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}
