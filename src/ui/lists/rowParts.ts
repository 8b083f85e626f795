import { styled, css } from 'styled-components';
import { captionHeight, type CardShape, HEADING, pictureHeight, ROW_GAP } from './shapes.ts';
import { media } from '../theme/media.ts';
import { QUICK } from './listTransform.ts';
import { tokens } from '../theme/tokens.ts';
import { unseen } from '../theme/unseen.ts';

/** A row's fixed height, the same while it loads, fails or shows. */
export const Region = styled.section<{ $shape: CardShape; $hasHeading: boolean }>`
  position: relative;
  height: ${({ $shape, $hasHeading }) =>
    ($hasHeading ? HEADING : 0) + pictureHeight($shape) + captionHeight($shape) + ROW_GAP}rem;
`;

/**
 * Cuts a list off where it begins: what has passed there is neither painted nor found by the pointer, and moving the list
 * styles none of its items. There is room for a ring, at the left around a grown card; other sides stay open.
 */
export const cutOff = {
  top: css`
    clip-path: inset(-0.6rem -100vw -100vh -100vw);
  `,
  left: css`
    clip-path: inset(-100vh -100vw -100vh -1.1rem);
  `,
};

/** For lists that are moved. */
export const slides = css`
  html.advanced-mode &:not([${QUICK}]) {
    transition: transform ${tokens.moveMs}ms ${tokens.ease};
  }
`;

/** For small items in rows: phones scroll to them, and the bottom bar covers the end of the page there. */
export const clearOfBar = css`
  ${media.phone} {
    & [data-focus-key] {
      scroll-margin: 1rem 0 7.5rem;
    }
  }
`;

export const Heading = styled.h2`
  height: ${HEADING}rem;
  overflow: hidden;
  font-size: ${tokens.sizeRowTitle};
  font-weight: 650;
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Note = styled.small`
  margin-left: 0.7rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
  font-weight: 500;
`;

/** Read out between heading and note, which would otherwise run together. */
export const Apart = styled.span`
  ${unseen}
`;

/** The visible part of a strip. */
export const Window = styled.div<{ $isNative: boolean }>`
  position: relative;
  /* Cells are placed and swiped from the left, right to left as well: the arrows follow what is seen. */
  direction: ltr;
  ${({ $isNative }) =>
    !$isNative
      ? cutOff.left
      : css`
          /* What scrolls is cut off above as well: room for the ring around a grown card. */
          margin: -1.6rem calc(-1 * ${tokens.safeRight}) 0 -${tokens.gutter};
          padding: 1.6rem ${tokens.safeRight} 0 ${tokens.gutter};
          overflow-x: auto;
          overflow-y: hidden;
          overscroll-behavior-x: contain;
          -webkit-overflow-scrolling: touch;
          scrollbar-width: none;

          &::-webkit-scrollbar {
            display: none;
          }
        `}
`;

export const Strip = styled.ul`
  position: relative;
  height: 22rem;
  ${slides}

  ${media.phone} {
    html.advanced-mode &:not([${QUICK}]) {
      transition: none;
    }
  }
`;

export const Cell = styled.li`
  position: absolute;
  top: 0;

  [dir='rtl'] & {
    direction: rtl;
  }
`;
