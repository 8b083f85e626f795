import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { currentFocusKey, setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import { allEdges } from '../../../ui/theme/allEdges.ts';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { SeekBar } from './SeekBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useControlsShown } from './useControlsShown.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

const Layer = styled.div`
  display: flex;
  position: absolute;
  ${allEdges}
  flex-direction: column;
  justify-content: space-between;
  /* Clear of notches and of the system's own bar; the right one is in its room already. */
  padding: calc(2.8rem + var(--inset-top)) ${tokens.safeRight} calc(2.8rem + ${tokens.insetBottom})
    calc(${tokens.safeRight} - var(--inset-right) + var(--inset-left));
  background: linear-gradient(rgba(8, 8, 12, 0.82), rgba(8, 8, 12, 0) 32%, rgba(8, 8, 12, 0) 52%, rgba(8, 8, 12, 0.92));
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
  ${media.phone} {
    overflow-y: auto;
  }
  /* As large as a fingertip, whatever the size of the interface. */
  @media (pointer: coarse) {
    & button {
      min-width: 44px;
      min-height: 44px;
    }
  }
  html.advanced-mode & {
    animation: ${appear} ${tokens.moveMs}ms ease-out;
  }
`;

const Bottom = styled.section`
  margin-top: auto;
`;

const Offer = styled.div`
  display: flex;
  margin-bottom: 1.2rem;

  & > * + * {
    margin-left: 0.8rem;
  }
`;

interface ControlsProps {
  /** Restarts the film; offered for a while after it was resumed. */
  onBeginning?: () => void;
  /** What is offered on its own. */
  offers?: ReactNode;
  /** The buttons below the bar; while seeking without controls only the bar is shown. */
  children: ReactNode;
}

/** The controls over the picture: the title above, the bar and the buttons below. Focus stays inside. */
export function Controls({ onBeginning, offers, children }: ControlsProps) {
  const { t } = useTranslation('player');
  const isBarOnly = useControlsShown() === 'bar';

  useEffect(() => {
    if (!isBarOnly) setFocusBehindLayers(focusKeys.play);
  }, [isBarOnly]);

  const isOffered = onBeginning !== undefined;
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    const isGone = wasOffered.current && !isOffered;
    wasOffered.current = isOffered;
    if (isGone && currentFocusKey() === focusKeys.beginning) setFocus(focusKeys.play);
  }, [isOffered]);

  return (
    <Layer>
      {!isBarOnly && <TopBar />}
      <Bottom aria-label={t('controls')}>
        <FocusScope focusKey={focusKeys.controls} trap preferredChildKey={focusKeys.play}>
          {!isBarOnly && (onBeginning || offers) && (
            <Offer>
              {onBeginning && (
                <Button focusKey={focusKeys.beginning} icon="refresh" size="small" onPress={onBeginning}>
                  {t('fromBeginning')}
                </Button>
              )}
              {offers}
            </Offer>
          )}
          <SeekBar />
          {!isBarOnly && children}
        </FocusScope>
      </Bottom>
    </Layer>
  );
}
