import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Art } from '../../ui/art/Art.tsx';
import { ColourWash } from '../../ui/art/ColourWash.tsx';
import { groundRules, tokens } from '../../ui/theme/tokens.ts';
import type { SettingsState } from './settingsSlice.ts';

type LookPreviewProps = Pick<SettingsState, 'lightVersion' | 'darkStyle' | 'backgroundShow' | 'backgroundType'>;

/** The contents of the small screen; only its pictures matter. */
const SEED = 'Promin';
const CARDS = ['1', '2', '3', '4'];

/** 16:9, by its padding. */
const Frame = styled.div<{ $isBlack: boolean }>`
  ${({ $isBlack }) => groundRules($isBlack ? 'black' : 'ink')}
  position: relative;
  width: 21rem;
  max-width: 100%;
  margin-bottom: 1.4rem;
  overflow: hidden;
  border: 1px solid ${tokens.text3};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.ink0};

  &::before {
    content: '';
    display: block;
    padding-top: 56.25%;
  }
`;

const Stage = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  left: 24%;
  height: 74%;

  &::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    bottom: -1px;
    left: -1px;
    background:
      linear-gradient(90deg, ${tokens.ink0} 2%, rgba(0, 0, 0, 0) 60%),
      linear-gradient(0deg, ${tokens.ink0} 4%, rgba(0, 0, 0, 0) 60%);
  }
`;

const Words = styled.div`
  position: absolute;
  top: 16%;
  left: 12%;
  width: 36%;

  i {
    display: block;
    height: 0.55rem;
    margin-bottom: 0.5rem;
    border-radius: ${tokens.radiusBone};
    background: ${tokens.text1};
  }
  i + i {
    width: 70%;
    background: ${tokens.text3};
  }
  i:last-child {
    width: 34%;
    background: ${tokens.beam};
  }
`;

const Cards = styled.div`
  display: flex;
  position: absolute;
  right: 5%;
  bottom: 8%;
  left: 12%;

  div {
    position: relative;
    flex: 1 1 0;
    margin-right: 0.8rem;
    border-radius: ${tokens.radiusChip};
    background: ${tokens.ink2};
  }
  div::before {
    content: '';
    display: block;
    padding-top: 62%;
  }
  div:first-child {
    box-shadow:
      0 0 0 0.14rem ${tokens.ink0},
      0 0 0 0.3rem ${tokens.text1};
  }
`;

/** A miniature screen with the current settings applied: dark, background, version. */
export function LookPreview({ lightVersion, darkStyle, backgroundShow, backgroundType }: LookPreviewProps) {
  const { t } = useTranslation('settings');
  const hasStage = !lightVersion && backgroundShow;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn by elements, not by a file
    <Frame role="img" aria-label={t('preview')} $isBlack={darkStyle === 'black'}>
      {hasStage && (
        <Stage>
          {backgroundType === 'still' ? <Art seed={SEED} shape="wide" isBackdrop /> : <ColourWash seed={SEED} />}
        </Stage>
      )}
      <Words>
        <i />
        <i />
        <i />
      </Words>
      <Cards>
        {CARDS.map((seed) => (
          <div key={seed}>
            <Art seed={seed} shape="wide" />
          </div>
        ))}
      </Cards>
    </Frame>
  );
}
