import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useIsBelowHeader } from '../besideHeader.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { useViewport } from '../theme/viewport.ts';

const Block = styled.section<{ $isLow: boolean; $isBelow: boolean }>`
  position: relative;
  max-width: 84rem;
  padding: ${({ $isBelow }) => ($isBelow ? '3.6rem' : '0.3rem')} 0 ${({ $isLow }) => ($isLow ? '0.6rem' : '1.9rem')};
`;

const Kicker = styled.p<{ $isLow: boolean }>`
  color: ${tokens.beam};
  font-size: ${tokens.sizeQuiet};
  font-weight: 600;
  letter-spacing: 0.02em;
  ${({ $isLow }) =>
    $isLow &&
    css`
      max-width: calc(100% - 19rem);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    `}
`;

/** A title takes one line at full size, one in smaller letters, or two in small ones; low screens have less. */
function scaleOf(length: number, isLow: boolean): number {
  const scale = length > 23 ? 0.6 : length > 17 ? 0.76 : 1;
  return isLow ? Math.min(scale, 0.66) : scale;
}

const Title = styled.h1<{ $scale: number }>`
  display: -webkit-box;
  max-width: 50rem;
  max-height: 2.16em;
  margin: 0.6rem 0 calc(0.9rem + 0.06em);
  overflow: hidden;
  font-family: ${tokens.display};
  font-size: calc(${tokens.sizeHero} * ${({ $scale }) => $scale});
  font-weight: 800;
  letter-spacing: -0.02em;
  line-height: 1.08;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Of the text below the title, in em. */
const LINE_HEIGHT = 1.4;

const Meta = styled.div<{ $isAwaited: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  max-width: 54rem;
  color: ${tokens.text2};

  & > * {
    margin: 0 1rem 0.3rem 0;
  }
  ${media.phone} {
    /* What comes with the description makes a second line of it. */
    min-height: ${({ $isAwaited }) => ($isAwaited ? `calc(${2 * LINE_HEIGHT}em + 0.6rem)` : 0)};
  }
`;

const Description = styled.p<{ $lines: number; $isAwaited?: boolean }>`
  display: -webkit-box;
  ${({ $lines, $isAwaited }) => $isAwaited && `min-height: ${$lines * LINE_HEIGHT}em;`}
  line-height: ${LINE_HEIGHT};
  max-width: 42rem;
  margin-top: 0.7rem;
  overflow: hidden;
  color: ${tokens.text2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

const Actions = styled.div`
  margin-top: 1.4rem;

  & > div {
    display: flex;
    flex-wrap: wrap;
  }
  & > div > * {
    margin: 0 0.9rem 0.6rem 0;
  }
  ${media.phone} {
    & > div > :first-child:not(:only-child) {
      flex: 1 1 100%;
      margin-right: 0;
    }
  }
`;

const Bar = styled(Skeleton)`
  margin: 1rem 0;
`;

/** Shown until the title is known. */
function Awaited() {
  return (
    <>
      <Bar $width="26rem" $height={3.4} $radius={tokens.radiusKey} />
      <Bar $width="20rem" />
      <Bar $width="38rem" />
    </>
  );
}

export type HeroProps = {
  kicker?: string;
  /** Empty while unknown: skeletons take its place. */
  title: string;
  /** A line of ratings, year, length and tags. */
  meta?: ReactNode;
  description?: string;
  /** The description is loading: the space it may need is reserved, so that nothing moves when it arrives. */
  isDescriptionAwaited?: boolean;
  /** Buttons, one focus group. */
  actions?: ReactNode;
  /** The focus key of the group of buttons. */
  focusKey?: string;
  preferredChildKey?: string;
  children?: ReactNode;
};

/** A title in large: its name, a few lines about it, and actions. */
export function Hero({
  kicker,
  title,
  meta,
  description,
  isDescriptionAwaited = false,
  actions,
  focusKey = 'hero',
  preferredChildKey,
  children,
}: HeroProps) {
  const { isPhone, isShort, isLow } = useViewport();
  // A low screen has no room below the header: there the kicker is left of it, on one line.
  const isBelow = useIsBelowHeader() && !isLow;
  const lines = isPhone ? 5 : isLow ? 1 : isShort ? 2 : 3;
  return (
    <Block aria-busy={title === '' || undefined} $isLow={isLow} $isBelow={isBelow}>
      {kicker && <Kicker $isLow={isLow && !isPhone}>{kicker}</Kicker>}
      {title ? <Title $scale={scaleOf(title.length, isLow)}>{title}</Title> : <Awaited />}
      {meta && <Meta $isAwaited={isDescriptionAwaited}>{meta}</Meta>}
      {description && <Description $lines={lines}>{description}</Description>}
      {isDescriptionAwaited && !description && <Description as="div" $lines={lines} $isAwaited />}
      {actions && (
        <Actions>
          <FocusScope focusKey={focusKey} preferredChildKey={preferredChildKey}>
            {actions}
          </FocusScope>
        </Actions>
      )}
      {children}
    </Block>
  );
}
