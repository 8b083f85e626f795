import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';

/** Long enough to be read and understood, in milliseconds; the sign among the controls stays. */
const STAY_MS = 12_000;

const Box = styled.output`
  display: flex;
  position: absolute;
  top: 7.6rem;
  right: 0;
  left: 0;
  justify-content: center;
  padding: 0 ${tokens.gutter};
  pointer-events: none;
`;

const Words = styled.p`
  display: flex;
  align-items: center;
  padding: 0.7rem 1.4rem;
  border-radius: ${tokens.radiusPanel};
  background: rgba(8, 8, 12, 0.86);

  & > span {
    min-width: 0;
    margin-left: 0.9rem;
  }
`;

/** A notice over the picture that it plays without its sound, for as long as it takes to read. */
export function SoundNotice() {
  const { t } = useTranslation('player');
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <Box>
      <Words>
        <Icon name="muted" />
        <span>{t('soundRefused')}</span>
      </Words>
    </Box>
  );
}
