import type { Decorator } from '@storybook/react-vite';
import { Screen } from '../src/ui/frame/Screen.tsx';

/**
 * Renders the story in a screen of its own, with its safe area; `firstFocusKey` takes focus once it has mounted. If the story
 * `hasLandmarks`, the screen adds none.
 */
export function onScreen(firstFocusKey?: string, hasLandmarks = false): Decorator {
  return function OnScreen(Story) {
    return (
      <Screen focusKey="story" firstFocusKey={firstFocusKey} isFull hasLandmarks={hasLandmarks}>
        <Story />
      </Screen>
    );
  };
}
