import type { Decorator } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Screen } from '../../../../src/ui/frame/Screen.tsx';
import { tokens } from '../../../../src/ui/theme/tokens.ts';

const Frame = styled.div`
  width: 44rem;
  max-width: 100%;
  padding: 1.7rem;
  border-radius: ${tokens.radiusPanel};
  background: ${tokens.ink1};
`;

/** Renders the story in a settings panel; `firstFocusKey` takes focus once it has mounted. */
export function inPanel(firstFocusKey?: string): Decorator {
  return function InPanel(Story) {
    return (
      <Screen focusKey="story" firstFocusKey={firstFocusKey} isFull isScrolling>
        <Frame>
          <Story />
        </Frame>
      </Screen>
    );
  };
}
