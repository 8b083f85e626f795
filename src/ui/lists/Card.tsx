import type { DrawnGenre } from '../../../server/contract/tables/ids.ts';
import { css, styled } from 'styled-components';
import { PASSING } from '../focus/layoutAdapter.ts';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import { PictureFrame } from '../art/PictureFrame.tsx';
import type { Picture } from '../art/pictureUrl.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { CornerBadge } from './CornerBadge.tsx';
import { captionHeight, CARD, cardRadius, type CardShape } from './shapes.ts';
import { ring } from '../theme/motion.ts';
import { tokens } from '../theme/tokens.ts';

const Press = styled.button`
  display: block;
  width: 100%;
  color: ${tokens.text1};
  text-align: left;
`;

/**
 * The only part that is scaled: what navigation measures stays the same. Only growing takes time, since each animation costs the
 * main thread two frames. Nothing grows where focus is passing, since a transform that comes or goes lays out the card.
 */
const Lift = styled.span`
  display: block;
  transform-origin: 50% 60%;

  html.advanced-mode ${Press}[data-focused]:not([${PASSING}]) & {
    transform: scale(1.07);
    transition: transform ${tokens.moveMs}ms ${tokens.ease};
  }
  html.advanced-mode ${Press}[data-focused][data-pressed] & {
    transform: scale(1.04);
  }
`;

/** Children inherit the round corners: clipping each card would make painting expensive. */
const Frame = styled.span<{ $shape: CardShape }>`
  display: block;
  position: relative;
  padding-top: ${({ $shape }) => CARD[$shape].ratio * 100}%;
  border-radius: ${({ $shape }) => cardRadius($shape)};
  background: ${tokens.ink2};

  ${Press}[data-focused] & {
    box-shadow: ${ring(0.22, 0.26, tokens.text1)};
  }
  ${Press}[data-pressed] & > * {
    opacity: 0.85;
  }
`;

const Progress = styled.span`
  position: absolute;
  right: 0.8rem;
  bottom: 0.8rem;
  left: 0.8rem;
`;

const Corner = styled.span`
  position: absolute;
  top: 0.6rem;
  right: 0.6rem;
`;

const Seen = styled.span`
  display: flex;
  position: absolute;
  top: 0.6rem;
  left: 0.6rem;
  align-items: center;
  justify-content: center;
  width: 1.8rem;
  height: 1.8rem;
  border-radius: 50%;
  background: rgba(8, 8, 12, 0.78);
  color: ${tokens.ok};
  font-size: 0.9rem;
`;

const Words = styled.span<{ $shape: CardShape }>`
  display: block;
  height: ${({ $shape }) => captionHeight($shape)}rem;
  padding-top: 0.7rem;
  ${({ $shape }) => $shape === 'person' && 'text-align: center;'}
`;

const oneLine = css`
  display: block;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const twoLines = css`
  display: -webkit-box;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Title = styled.span<{ $hasTwoLines?: boolean }>`
  ${({ $hasTwoLines }) => ($hasTwoLines ? twoLines : oneLine)}
  overflow: hidden;
  font-size: 1.1rem;
  font-weight: 600;
  line-height: 1.4;

  @media (max-width: 767px) {
    font-size: 1.3rem;
    line-height: 1.25;
  }
`;

const Caption = styled(Title)`
  color: ${tokens.text3};
  font-size: 1rem;
  font-weight: 500;

  @media (max-width: 767px) {
    font-size: 1.15rem;
  }
`;

const Bone = styled.span<{ $width: number; $isCentred: boolean }>`
  display: block;
  width: ${({ $width }) => $width}%;
  height: 0.9rem;
  margin: 0.35rem ${({ $isCentred }) => ($isCentred ? 'auto' : '0')} 0;
  border-radius: ${tokens.radiusBone};
  background: ${tokens.ink2};
`;

/** Picture shape by card shape. */
const PICTURE = { poster: 'poster', wide: 'wide', person: 'square', episode: 'wide' } as const;

export type CardProps = {
  title: string;
  caption?: string;
  picture?: Picture | null;
  /** The seed of a missing picture; the title by default. */
  seed?: string;
  genre?: DrawnGenre | null;
  shape: CardShape;
  /** Part watched, 0 to 1. */
  progress?: number;
  badge?: string;
  /** The badge has the colours of PRO+. */
  isBadgePlus?: boolean;
  isSkeleton?: boolean;
  isFocusable?: boolean;
  isWatched?: boolean;
  /** Names the state of a watched title for screen readers. */
  watchedLabel?: string;
  onPress?: () => void;
  onLongPress?: () => void;
  onFocus?: () => void;
  focusKey?: string;
};

/**
 * A title, an episode or a person as shelves and grids show them; as wide as its cell. The title has one line above a
 * caption, two where there is none and for episodes and people. A skeleton has the same size and can be focused.
 */
export function Card({
  title,
  caption,
  picture,
  seed = title,
  genre,
  shape,
  progress,
  badge,
  isBadgePlus,
  isSkeleton = false,
  isFocusable = true,
  isWatched = false,
  watchedLabel,
  onPress,
  onLongPress,
  onFocus,
  focusKey,
}: CardProps) {
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    onEnter: onPress,
    onLongEnter: onLongPress,
    onFocus,
    isFocusable,
  });
  const isMissing = !picture;
  const isPerson = shape === 'person';
  return (
    <Press
      ref={ref}
      type="button"
      draggable={false}
      aria-busy={isSkeleton || undefined}
      aria-label={isSkeleton ? title : undefined}
    >
      <Lift>
        <Frame $shape={shape}>
          {!isSkeleton && (
            <PictureFrame
              picture={picture}
              seed={seed}
              genre={genre}
              shape={PICTURE[shape]}
              widthRem={CARD[shape].width}
              title={isMissing && shape === 'poster' ? title : undefined}
            />
          )}
          {badge && (
            <Corner>
              <CornerBadge text={badge} isPlus={isBadgePlus} />
            </Corner>
          )}
          {isWatched && (
            <Seen role={watchedLabel ? 'img' : undefined} aria-label={watchedLabel}>
              <Icon name="check" />
            </Seen>
          )}
          {progress !== undefined && progress > 0 && (
            <Progress>
              <ProgressBar value={progress} />
            </Progress>
          )}
        </Frame>
        <Words $shape={shape}>
          {isSkeleton ? (
            <>
              <Bone $width={70} $isCentred={isPerson} />
              <Bone $width={45} $isCentred={isPerson} />
            </>
          ) : (
            <>
              <Title $hasTwoLines={isPerson || shape === 'episode' || !caption}>{title}</Title>
              {caption && <Caption>{caption}</Caption>}
            </>
          )}
        </Words>
      </Lift>
    </Press>
  );
}
