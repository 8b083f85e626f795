import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const Box = styled.div<{ $isInline: boolean }>`
  display: flex;
  position: ${({ $isInline }) => ($isInline ? 'static' : 'absolute')};
  right: ${tokens.safeRight};
  bottom: 3rem;
  align-items: center;
  max-width: calc(100% - 2 * ${tokens.gutter});

  ${media.phone} {
    right: ${tokens.gutter};
  }
`;

const Words = styled.output`
  margin-right: 1rem;
  padding: 0.55rem 1.1rem;
  border-radius: ${tokens.radiusPanel};
  background: rgba(8, 8, 12, 0.86);
`;

interface OverPictureProps {
  focusKey: string;
  /** Announced by screen readers. */
  words?: string;
  /** Shown in a line of the controls. */
  isInline: boolean;
  /** The text counts down: it is not announced again each second. */
  isCounting?: boolean;
  children: ReactNode;
}

/** Text and a button in the corner of the picture, or among the controls. */
export function OverPicture({ focusKey, words, isInline, isCounting = false, children }: OverPictureProps) {
  return (
    <Box $isInline={isInline} data-over-picture="">
      {words && <Words aria-live={isCounting ? 'off' : 'polite'}>{words}</Words>}
      <FocusScope focusKey={focusKey}>{children}</FocusScope>
    </Box>
  );
}
