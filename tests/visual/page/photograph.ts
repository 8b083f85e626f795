import { commands, page } from 'vitest/browser';
import type { PlayedStory } from '../../../.storybook/photographer.ts';
import type { Poser } from '../../../.storybook/pose.ts';
import { picturesOf, planShots, planWall, type Shot, storyName } from '../plan.ts';
import { type Camera, takeAll } from './takeAll.ts';
import { flattenArtwork, restoreArtwork } from '../../../.storybook/camera/artwork.ts';
import { drawn, untilIdle, untilQuiet } from '../../../.storybook/camera/rest.ts';
import { holdStill } from '../../../.storybook/camera/still.ts';

/** A story that ended on another address shows nothing of the product. */
const isElsewhere = () => document.querySelector('[data-testid="elsewhere"]') !== null;

/** The id of the only story to photograph, for its wall; empty to photograph all by their modes. */
const WALL = String(import.meta.env.PICTURES_WALL ?? '');

function plan({ id, parameters, globals }: Omit<PlayedStory, 'storyGlobals'>): Shot[] {
  if (WALL === '') return planShots({ parameters, globals });
  return id === WALL ? planWall({ globals }) : [];
}

/** Takes every picture of the current story and fails if one differs from its baseline. */
export async function photograph({ id, parameters, globals }: PlayedStory, pose: Poser): Promise<void> {
  const planned = isElsewhere() ? [] : plan({ id, parameters, globals });
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
    await pose(shot);
    await page.viewport(shot.width, shot.height);
    await untilIdle();
    await shoot(shot.mode);
  };
  const camera: Camera<Shot> = {
    face,
    again: async ({ mode }) => {
      await untilQuiet();
      await shoot(mode);
    },
    judge: ({ mode }) => commands.visualJudge(story, mode),
    now: () => performance.now(),
  };
  const complaints: (string | null)[] = [];
  try {
    const differing = await takeAll(shots, camera, ({ mode }) => order.careful.includes(mode));
    for (const { shot, isAtRest } of differing) complaints.push(await commands.visualKeep(story, shot.mode, isAtRest));
  } finally {
    await pose({ isAdvanced: null, size: null, language: null });
    await page.viewport(innerWidth, innerHeight);
    restoreArtwork();
    release();
  }
  const wrong = complaints.filter((complaint) => complaint !== null);
  if (wrong.length > 0) throw withoutStack(`Pictures of this story differ.\n${wrong.join('\n')}`);
}

/** The stack in this file says nothing about the story. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}
