import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LINE_LETTERS } from '../../server/contract/tables/together.ts';
import { absoluteAddress } from '../api/address.ts';
import { read } from '../device/storage.ts';
import { CommentForm } from '../features/comments/CommentForm.tsx';
import { type LineForm, Together, type TogetherProps } from '../features/player/together/Together.tsx';
import { selectIsChild } from '../features/session/sessionSlice.ts';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { paths } from '../paths.ts';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The form that a line is typed in is that of comments. */
function TypedLine({ title, isBusy, error, onSend, onClose }: LineForm) {
  const writing = { ...useKeyboardChoice(), labels: useKeyboardLabels() };
  const [text, setText] = useState('');
  return (
    <CommentForm
      title={title}
      writing={writing}
      text={text}
      onChange={setText}
      mostLetters={LINE_LETTERS}
      isBusy={isBusy}
      error={error}
      onSend={() => onSend(text)}
      onClose={onClose}
    />
  );
}

type Given = 'linkTo' | 'canType' | 'renderForm' | 'onJoinByCode';

/** Watching together in the player, with the address that others come by and the form that one writes in. */
export function WatchTogether(props: Omit<TogetherProps, Given>) {
  const navigate = useNavigate();
  const isChild = useSelector(selectIsChild);
  return (
    <Together
      {...props}
      linkTo={(code) => absoluteAddress(paths.together(code), read)}
      canType={!isChild}
      onJoinByCode={() => void navigate(paths.together())}
      renderForm={(form) => <TypedLine {...form} />}
    />
  );
}
