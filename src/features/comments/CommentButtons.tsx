import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Comment } from '../../../server/contract/social.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { walkLine } from '../../ui/focus/lineWalk.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The actions of a comment. */
export type CommentAct = 'like' | 'answer' | 'answers' | 'whole' | 'menu';

const Line = styled(FocusScope)`
  display: flex;
  flex-wrap: wrap;

  & > * {
    margin: 0 0.7rem 0.4rem 0;
  }
`;

interface CommentButtonsProps {
  comment: Comment;
  /** For the line; the buttons have `<focusKey>.like` and so on. */
  focusKey: string;
  /** Its text is truncated. */
  isCut: boolean;
  areAnswersShown: boolean;
  onAct: (act: CommentAct) => void;
}

/** The line of buttons below a comment; a deleted one only has its answers' button. */
export function CommentButtons({ comment, focusKey, isCut, areAnswersShown, onAct }: CommentButtonsProps) {
  const { t } = useTranslation('comments');
  const { liked, likes, answers } = comment;
  const isThere = comment.text !== null;
  const shown: [CommentAct, boolean][] = [
    ['like', isThere],
    ['answer', isThere],
    ['answers', answers > 0],
    ['whole', isCut],
    ['menu', isThere],
  ];
  const keys = shown.filter(([, isShown]) => isShown).map(([act]) => `${focusKey}.${act}`);
  return (
    <Line
      focusKey={focusKey}
      onArrow={(direction, { focusKey: from }) => walkLine(keys, from, direction)}
      preferredChildKey={keys[0]}
      isIndexDriven
    >
      {isThere && (
        <Button
          size="small"
          focusKey={`${focusKey}.like`}
          icon={liked ? 'heartFilled' : 'heart'}
          kind={liked ? 'chosen' : 'plain'}
          label={liked ? t('unlike', { count: likes }) : t('like', { count: likes })}
          onPress={() => onAct('like')}
        >
          {likes}
        </Button>
      )}
      {isThere && (
        <Button size="small" focusKey={`${focusKey}.answer`} icon="reply" onPress={() => onAct('answer')}>
          {t('answer')}
        </Button>
      )}
      {answers > 0 && (
        <Button
          size="small"
          focusKey={`${focusKey}.answers`}
          endIcon={areAnswersShown ? 'chevronUp' : 'chevronDown'}
          isExpanded={areAnswersShown}
          onPress={() => onAct('answers')}
        >
          {areAnswersShown ? t('hideAnswers') : t('showAnswers', { count: answers })}
        </Button>
      )}
      {isCut && (
        <Button size="small" focusKey={`${focusKey}.whole`} onPress={() => onAct('whole')}>
          {t('whole')}
        </Button>
      )}
      {isThere && (
        <IconButton
          size="small"
          focusKey={`${focusKey}.menu`}
          icon="dots"
          label={t('actions')}
          onPress={() => onAct('menu')}
        />
      )}
    </Line>
  );
}
