import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useBackOver } from '../../../ui/focus/back.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { useOpener } from '../../../ui/focus/useOpener.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { focusKeys } from '../playerFocusKeys.ts';

const rise = keyframes`
  from { opacity: 0; transform: translate3d(0, 4rem, 0); }
`;

const Panel = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 68%;
  overflow: hidden;
  background: linear-gradient(rgba(8, 8, 12, 0), rgba(8, 8, 12, 0.94) 14%, ${tokens.ink0});

  html.advanced-mode & {
    animation: ${rise} ${tokens.moveMs}ms ease-out;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: center;
  height: 3.6rem;
`;

/** As wide as the rows of other screens; a phone scrolls it. */
const Body = styled.div`
  height: calc(100% - 3.6rem);
  padding: 0 ${tokens.safeRight};
  overflow-x: hidden;
  overflow-y: auto;
`;

interface BelowPanelProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  /** Rows; the first one gets focus. */
  children: ReactNode;
}

/** The panel below the controls, over the lower part of the picture. Up from its first row and Back close it. */
export function BelowPanel({ label, closeLabel, onClose, children }: BelowPanelProps) {
  useOpener(focusKeys.belowRows);
  useBackOver(onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark: a film's only row has the same name
    <Panel role="group" aria-label={label} data-below="">
      <FocusScope
        focusKey={focusKeys.below}
        trap
        onArrow={(direction) => {
          if (direction !== 'up') return true;
          onClose();
          return false;
        }}
        style={{ height: '100%' }}
      >
        <Head>
          <IconButton focusKey={focusKeys.belowClose} icon="chevronDown" label={closeLabel} onPress={onClose} />
        </Head>
        <Body>
          <FocusScope focusKey={focusKeys.belowRows}>{children}</FocusScope>
        </Body>
      </FocusScope>
    </Panel>
  );
}
