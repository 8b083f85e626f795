import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Comment } from '../../../server/contract/social.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { usePictureBase } from '../../ui/art/pictureUrl.ts';
import { relativeTime } from '../../ui/relativeTime.ts';
import { type OnRowHeight, useRowHeight } from '../../ui/lists/rowHeights.ts';
import { clearOfBar } from '../../ui/lists/rowParts.ts';
import { media } from '../../ui/theme/media.ts';
import { gapAfter, gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { CommentButtons, type CommentAct } from './CommentButtons.tsx';

/** Text with more lines than this is truncated and opens in a window, so that the buttons below stay on the screen. */
const LINES = 6;

const Block = styled.article<{ $isAnswer: boolean; $isMeant: boolean }>`
  display: flex;
  max-width: 62rem;
  padding: 0.8rem 0 0.7rem;
  ${clearOfBar}
  ${({ $isAnswer }) => $isAnswer && gapBefore('3.6rem')}
  ${({ $isMeant }) =>
    $isMeant &&
    css`
      box-shadow: inset 0.25rem 0 0 ${tokens.beam};
      padding-left: 1rem;
    `}

  ${media.phone} {
    ${({ $isAnswer }) => $isAnswer && gapBefore('2.4rem')}
  }
`;

const Face = styled.div`
  flex: none;
  ${gapAfter('1rem')}
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;

const By = styled.p`
  overflow-wrap: break-word;
  font-weight: 600;
`;

const When = styled.time`
  ${gapBefore('0.8rem')}
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
  font-weight: 500;
`;

const Text = styled.p<{ $isGone: boolean }>`
  display: -webkit-box;
  margin: 0.2rem 0 0.6rem;
  overflow: hidden;
  color: ${({ $isGone }) => ($isGone ? tokens.text3 : tokens.text2)};
  overflow-wrap: break-word;
  word-break: break-word;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${LINES};
`;

export interface CommentItemProps {
  comment: Comment;
  focusKey: string;
  isAnswer?: boolean;
  /** The comment that a notification led to. */
  isMeant?: boolean;
  areAnswersShown?: boolean;
  onAct: (act: CommentAct) => void;
  onHeight: OnRowHeight;
}

/** A comment with its actions. */
export function CommentItem({
  comment,
  focusKey,
  isAnswer = false,
  isMeant = false,
  areAnswersShown = false,
  onAct,
  onHeight,
}: CommentItemProps) {
  const { t, i18n } = useTranslation('comments');
  const base = usePictureBase();
  const ref = useRowHeight<HTMLElement>(focusKey, onHeight);
  const text = useRef<HTMLParagraphElement>(null);
  const { widthRem } = useViewport();
  const [isCut, setIsCut] = useState(false);
  const { by } = comment;
  const login = by?.login ?? t('gone');

  useLayoutEffect(() => {
    const line = text.current;
    if (line) setIsCut(line.scrollHeight > line.clientHeight + 1);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- both decide how many lines there are
  }, [comment.text, widthRem]);

  return (
    <Block
      ref={ref}
      aria-label={isAnswer ? t('answerBy', { login }) : t('by', { login })}
      $isAnswer={isAnswer}
      $isMeant={isMeant}
    >
      <Face>
        <Avatar name={login} url={by?.avatar ? `${base.replace(/\/$/, '')}/${by.avatar}` : null} />
      </Face>
      <Words>
        <By>
          {comment.text === null ? '' : login}
          <When dateTime={comment.at}>{relativeTime(comment.at, i18n.language)}</When>
        </By>
        <Text ref={text} $isGone={comment.text === null}>
          {comment.text ?? t('deleted')}
        </Text>
        <CommentButtons
          comment={comment}
          focusKey={focusKey}
          isCut={isCut}
          areAnswersShown={areAnswersShown}
          onAct={onAct}
        />
      </Words>
    </Block>
  );
}
