import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Card, Picture } from '../../../server/contract/catalog.ts';
import { drawnFrom } from '../../ui/art/drawnFrom.ts';
import { PictureFrame } from '../../ui/art/PictureFrame.tsx';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Description, Line, Words } from '../../ui/lists/listParts.ts';
import { gapAfter, gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';

/** The picture's width in rem. */
const PICTURE_REM = 8;

const Item = styled(Line)`
  padding: 0.7rem 1.1rem 0.7rem 0.8rem;
`;

const Frame = styled.span`
  display: block;
  position: relative;
  flex: none;
  width: ${PICTURE_REM}rem;
  height: ${PICTURE_REM * 0.5625}rem;
  border-radius: ${tokens.radiusKey};
  background: ${tokens.ink2};
  ${gapAfter('1.2rem')}
`;

const NoPicture = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  height: 100%;
  color: ${tokens.text3};
`;

const Title = styled.span`
  display: block;
  font-weight: 650;
`;

const What = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: break-word;
  word-break: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Mark = styled.span`
  flex: none;
  ${gapBefore('1rem')}

  /* A line with focus is light. */
  [data-focused] & > * {
    border-color: ${tokens.quietOnLight};
    color: inherit;
  }
`;

interface TitleLineProps {
  focusKey: string;
  /** The title that is meant; null if it is not there, and an icon takes the picture's place. */
  movie: Card | null;
  /** The picture of an episode, instead of the title's. */
  still?: Picture | null;
  name: string;
  /** What there is to say of it, in at most two lines. */
  what: string;
  /** Below, in small. */
  note?: ReactNode;
  isRaised: boolean;
  /** At the end of the line. */
  mark?: ReactNode;
  onPress: () => void;
}

/** A line about a title: its picture, its name, and what there is to say. */
export function TitleLine({ focusKey, movie, still, name, what, note, isRaised, mark, onPress }: TitleLineProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Item ref={ref} type="button" $isRaised={isRaised}>
      <Frame>
        {movie && (
          <PictureFrame picture={still ?? movie.wide} {...drawnFrom(movie)} shape="wide" widthRem={PICTURE_REM} />
        )}
        {!movie && (
          <NoPicture>
            <Icon name="film" />
          </NoPicture>
        )}
      </Frame>
      <Words>
        <Title>{name}</Title>
        <What>{what}</What>
        {note && <Description>{note}</Description>}
      </Words>
      {mark && <Mark>{mark}</Mark>}
    </Item>
  );
}
