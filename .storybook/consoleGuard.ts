import { addons } from 'storybook/preview-api';
import { PLAY_FUNCTION_THREW_EXCEPTION } from 'storybook/internal/core-events';

/**
 * Collects calls of console.error until `stop`, except messages that match `expected`. In the book, `check` passes when the
 * play test has failed, as it does under toolbar choices it was not written for: its panel shows that, and the story stays
 * visible.
 */
export function guardConsole(expected: RegExp | undefined): { stop: () => void; check: () => void } {
  const page: Pick<Console, 'error'> = globalThis.console;
  const original = page.error;
  const errors: string[] = [];
  let hasPlayFailed = false;
  const noteFailure = () => {
    hasPlayFailed = true;
  };
  const channel = addons.hasChannel() ? addons.getChannel() : null;
  channel?.on(PLAY_FUNCTION_THREW_EXCEPTION, noteFailure);
  page.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (expected?.test(text)) return;
    errors.push(text);
    original.apply(page, parts);
  };
  return {
    stop: () => {
      page.error = original;
      channel?.off(PLAY_FUNCTION_THREW_EXCEPTION, noteFailure);
    },
    check: () => {
      if (errors.length > 0 && !hasPlayFailed) throw new Error(`The story wrote to the console:\n${errors.join('\n')}`);
    },
  };
}
