import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { Card } from '../src/ui/lists/Card.tsx';
import { dispatchKey } from '../.storybook/remote.ts';
import { type RemoteKey, signsOf } from '../.storybook/panel/remoteKeys.ts';
import { asStep, PATIENCE_MS } from '../.storybook/step.ts';
import { frame, task } from './rapidKeys.ts';

/** Longer than the time slice after which React yields to events, in ms. */
const DRAWING_MS = 6;
/** A card's parts; events can be handled between them. */
const PARTS = [0, 1, 2];

/** As many frames without a part that begins, and everything is drawn. */
const STILL_FRAMES = 5;

/** How many parts have started rendering, and how many have mounted. */
const parts = { begun: 0, shown: 0 };

/** Renders slowly the first time. */
function SlowPart() {
  useState(() => {
    parts.begun += 1;
    const end = performance.now() + DRAWING_MS;
    while (performance.now() < end);
  });
  useEffect(() => {
    parts.shown += 1;
  }, []);
  return null;
}

/** A card that renders as slowly the first time as on a slow television. */
export function SlowCard({ title, focusKey }: { title: string; focusKey: string }) {
  return (
    <>
      {PARTS.map((part) => (
        <SlowPart key={part} />
      ))}
      <Card title={title} shape="poster" focusKey={focusKey} />
    </>
  );
}

/**
 * Presses a key, unless cards are drawn ahead without one, waits until slow cards are rendering and have not mounted yet, and
 * then presses the others one by one. Resolves when everything is drawn.
 */
export function pressWhileDrawing(first: RemoteKey | null, others: readonly RemoteKey[]): Promise<void> {
  const named = first ? `${signsOf(first)}, and ${signsOf(...others)}` : signsOf(...others);
  return asStep(`${named} while cards are being drawn`, async () => {
    await frame();
    await frame();
    parts.begun = 0;
    parts.shown = 0;
    if (first) {
      dispatchKey('keydown', first);
      dispatchKey('keyup', first);
    }
    const end = performance.now() + PATIENCE_MS;
    while (parts.begun === 0 && performance.now() < end) await task();
    await expect(parts.begun).toBeGreaterThan(0);
    await expect(parts.shown).toBe(0);
    for (const key of others) {
      dispatchKey('keydown', key);
      dispatchKey('keyup', key);
      await task();
    }
    // What React throws away and begins anew is never shown, so it is over when nothing more begins.
    for (let last = NaN; parts.shown === 0 || last !== parts.begun + parts.shown;) {
      if (performance.now() > end) throw new Error('The cards were not drawn');
      last = parts.begun + parts.shown;
      for (let n = 0; n < STILL_FRAMES; n += 1) await frame();
    }
  });
}
