import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { Card } from '../src/ui/lists/Card.tsx';
import { dispatchKey } from '../.storybook/remote.ts';
import { type RemoteKey, signsOf } from '../.storybook/panel/remoteKeys.ts';
import { asStep, PATIENCE_MS } from '../.storybook/step.ts';
import { frame, task } from './rapidKeys.ts';

/** Longer than a slice of time that React draws in before it lets an event come between, in ms. */
const DRAWING_MS = 8;
/** The parts of a card, between which an event may come. */
const PARTS = [0, 1, 2, 3, 4, 5];

/** How many parts of cards have begun to be drawn, and how many of them came into the document. */
const parts = { begun: 0, shown: 0 };

/** Takes long to be drawn for the first time. */
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

/** A card that takes as long to be drawn for the first time as on a slow television. */
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
 * Presses a key, waits until slow cards are being drawn because of it and are not in the document yet, and then presses
 * the others one after the other. Resolves when all of it is drawn.
 */
export function pressWhileDrawing(first: RemoteKey, others: readonly RemoteKey[]): Promise<void> {
  return asStep(`${signsOf(first)}, and ${signsOf(...others)} while cards are being drawn`, async () => {
    await frame();
    await frame();
    parts.begun = 0;
    parts.shown = 0;
    dispatchKey('keydown', first);
    dispatchKey('keyup', first);
    const end = performance.now() + PATIENCE_MS;
    while (parts.begun === 0 && performance.now() < end) await task();
    await expect(parts.begun).toBeGreaterThan(0);
    await expect(parts.shown).toBe(0);
    for (const key of others) {
      dispatchKey('keydown', key);
      dispatchKey('keyup', key);
      await task();
    }
    while (parts.shown < parts.begun && performance.now() < end) await task();
    await frame();
    await frame();
  });
}
