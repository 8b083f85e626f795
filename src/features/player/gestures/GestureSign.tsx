import { useTranslation } from 'react-i18next';
import { css, keyframes, styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { pillOf } from '../../../ui/theme/motion.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const spread = keyframes`
  from { opacity: 0.2; }
  35% { opacity: 1; }
`;

const Side = styled.div<{ $side: -1 | 1 }>`
  display: flex;
  position: absolute;
  top: 0;
  bottom: 0;
  width: 36%;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  background: rgba(246, 243, 236, 0.16);
  font-weight: 700;
  text-shadow: 0 0 0.6rem rgba(8, 8, 12, 0.9);
  pointer-events: none;
  ${({ $side }) =>
    $side < 0
      ? css`
          left: 0;
          border-radius: 0 50% 50% 0;
        `
      : css`
          right: 0;
          border-radius: 50% 0 0 50%;
        `}
  html.advanced-mode & {
    animation: ${spread} 360ms ease-out;
  }
`;

const Volume = styled.div`
  display: flex;
  position: absolute;
  top: 50%;
  right: 2.4rem;
  flex-direction: column;
  align-items: center;
  padding: 1.2rem 1rem;
  border-radius: ${tokens.radiusPanel};
  background: rgba(8, 8, 12, 0.72);
  transform: translateY(-50%);
  pointer-events: none;
`;

const Rail = styled.div`
  position: relative;
  width: 0.6rem;
  height: 9rem;
  margin-bottom: 0.9rem;
  overflow: hidden;
  border-radius: ${pillOf(0.6)};
  background: rgba(246, 243, 236, 0.22);
`;

const Level = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  background: ${tokens.text1};
`;

/** The effect of a gesture to show: seconds back (negative) or forward, or a volume from 0 to 1. */
export type ShownGesture = { type: 'seek'; seconds: number; count: number } | { type: 'volume'; volume: number };

/** Shows the effect of a touch gesture over the picture; screen readers are told the result. */
export function GestureSign({ gesture }: { gesture: ShownGesture }) {
  const { t } = useTranslation('player');
  if (gesture.type === 'volume') {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded
      <Volume role="img" aria-label={t('volume', { percent: Math.round(gesture.volume * 100) })}>
        <Rail>
          <Level style={{ height: `${gesture.volume * 100}%` }} />
        </Rail>
        {gesture.volume === 0 && <Icon name="muted" />}
        <span aria-hidden="true">{Math.round(gesture.volume * 100)}</span>
      </Volume>
    );
  }
  const isBack = gesture.seconds < 0;
  return (
    <Side key={gesture.count} $side={isBack ? -1 : 1} aria-hidden="true" data-gesture={gesture.seconds}>
      {`${isBack ? '−' : '+'}${t('shift.seconds', { time: Math.abs(gesture.seconds) })}`}
    </Side>
  );
}
