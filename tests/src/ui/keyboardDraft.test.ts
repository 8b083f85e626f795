import { describe, expect, it } from 'vitest';
import {
  caretPlace,
  type Draft,
  eraseAfter,
  eraseBefore,
  insertAt,
  stepCaret,
} from '../../../src/ui/keyboard/draft.ts';

const FILM = 'a🎬b';
const at = (caret: number, text = FILM): Draft => ({ text, caret });

describe('A text being written', () => {
  it('has its caret between characters, never inside one', () => {
    expect([-1, 0, 1, 2, 3, 4, 9].map((wanted) => caretPlace(FILM, wanted))).toEqual([0, 0, 1, 1, 3, 4, 4]);
  });

  it('is walked character by character, and not beyond its ends', () => {
    const walk = (from: number, direction: 'left' | 'right') => {
      const places = [from];
      for (let step = 0; step < 4; step += 1) places.push(stepCaret(at(places.at(-1) ?? 0), direction));
      return places;
    };
    expect(walk(0, 'right')).toEqual([0, 1, 3, 4, 4]);
    expect(walk(4, 'left')).toEqual([4, 3, 1, 0, 0]);
  });

  it('grows at the caret', () => {
    expect(insertAt(at(3), 'х', 9)).toEqual({ text: 'a🎬хb', caret: 4 });
    expect(insertAt(at(0), 'gmail.com', 99)).toEqual({ text: 'gmail.coma🎬b', caret: 9 });
  });

  it('takes no more than fits, and no half characters', () => {
    expect(insertAt(at(1), 'xyz', 6)).toEqual({ text: 'axy🎬b', caret: 3 });
    expect(insertAt(at(4), '🎞', 5)).toEqual(at(4));
    expect(insertAt(at(4), 'x', 4)).toEqual(at(4));
    expect(insertAt(at(4), 'x', 2)).toEqual(at(4));
  });

  it('shrinks on either side of the caret by whole characters', () => {
    expect(eraseBefore(at(3))).toEqual({ text: 'ab', caret: 1 });
    expect(eraseBefore(at(0))).toEqual(at(0));
    expect(eraseAfter(at(1))).toEqual({ text: 'ab', caret: 1 });
    expect(eraseAfter(at(4))).toEqual(at(4));
  });
});
