import { afterEach, describe, expect, it } from 'vitest';
import { storageOf } from '../../server/apiClient.ts';
import { openWriter, type Writer } from '../writer.ts';
import { ACCOUNT } from './forms/account.ts';
import { ENTERING } from './forms/entering.ts';
import { OTHERS } from './forms/others.ts';
import { usePlaces } from './forms/surroundings.ts';

/** The height of phone keyboards, in px: about 45 % of the screen in portrait, half of it in landscape. */
const PHONES = [
  { screen: 'phone', keyboardPx: 380 },
  { screen: 'phone on its side', keyboardPx: 195 },
] as const;

/** Phones zoom into a field with smaller text, in px. */
const LEAST_LETTERS = 16;

const FORMS = [...ENTERING, ...ACCOUNT, ...OTHERS];

const placeOf = usePlaces(PHONES.length);
let writer: Writer | null = null;

afterEach(async () => {
  await writer?.close();
  writer = null;
});

/** Opens a keyboard as a phone does: the page keeps its height, and less of it is visible. */
async function bringKeyboard({ page, frame }: Writer, heightPx: number): Promise<void> {
  await page.evaluate((height) => {
    const seen = window.visualViewport!;
    Object.defineProperty(seen, 'height', { configurable: true, get: () => window.innerHeight - height });
    seen.dispatchEvent(new Event('resize'));
  }, heightPx);
  await frame();
}

/** For a field, and for its form's submit button: whether it is in the visible part, and its position in px. */
const standing = ({ page }: Writer, key: string) =>
  page.evaluate((focusKey) => {
    const field = document.querySelector(`[data-focus-key="${focusKey}"]`)!;
    const button = field.closest('form')?.querySelector('[data-sends] button');
    const bottomOfSight = window.visualViewport!.height;
    return [field, button].flatMap((node) => {
      if (!node) return [];
      const { top, bottom } = node.getBoundingClientRect();
      return [{ isSeen: top >= -0.5 && bottom <= bottomOfSight + 0.5, top, bottom, bottomOfSight }];
    });
  }, key);

describe.each(PHONES)('The keyboard of a $screen', ({ screen, keyboardPx }) => {
  it.each(FORMS.map((form) => [form.name, form] as const))(
    'covers neither the field that is written into nor, of the last one, the button, and nothing zooms in: %s',
    async (_, { path, who, place = 'demo', arrive, fields }) => {
      const { server, enter } = placeOf(place);
      const { session, surroundings } = await enter(who);
      const storage = session ? storageOf(session) : { language: 'uk' };
      writer = await openWriter(server, screen, path, storage);
      await arrive?.(writer, surroundings);
      for (const [index, [key]] of fields.entries()) {
        await writer.pointAt(writer.inputOf(key));
        await writer.untilWritten(key);
        const lettersPx = await writer
          .inputOf(key)
          .evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
        expect(lettersPx, `letters of ${key}`).toBeGreaterThanOrEqual(LEAST_LETTERS);
        await bringKeyboard(writer, keyboardPx);
        const [field, button] = await standing(writer, key);
        expect(field, key).toMatchObject({ isSeen: true });
        if (button && index === fields.length - 1)
          expect(button, `the button after ${key}`).toMatchObject({ isSeen: true });
      }
    },
  );
});
