import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isSignedOut, problemOf } from '../../api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLine } from '../../ui/buttonLine.ts';
import { setFocus } from '../../ui/focus/focus.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Keyboard } from '../../ui/keyboard/Keyboard.tsx';
import type { KeyboardLanguage } from '../../ui/keyboard/layouts.ts';
import type { KeyboardLabels } from '../../ui/keyboard/labels.ts';
import { useIsNativeScroll } from '../../ui/nativeScroll.ts';
import { Overlay } from '../../ui/overlays/Overlay.tsx';
import type { LineForm } from '../../ui/fields/lineForm.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { PanelProblem } from '../../ui/panelParts.ts';
import { tokens } from '../../ui/theme/tokens.ts';

/** The longest text the server accepts. */
export const MOST_LETTERS = 2000;

/** How the viewer types: a setting, and the language of the first keyboard layout. */
export interface CommentWriting {
  keyboard: 'own' | 'system';
  language: KeyboardLanguage;
  labels: KeyboardLabels;
}

const Count = styled.p`
  margin: 0.5rem 0 0.9rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
`;

const Buttons = styled(FocusScope)`
  ${buttonLine}
`;

interface CommentFormProps extends LineForm {
  /** The name of the field; "Comment" without it. */
  label?: string;
  writing: CommentWriting;
}

/** A window for writing a comment, an answer, or another line of text. */
export function CommentForm({
  title,
  label,
  writing,
  text,
  onChange,
  mostLetters = MOST_LETTERS,
  isBusy,
  error,
  onSend,
  onClose,
}: CommentFormProps) {
  const { t } = useTranslation('comments');
  const isNative = useIsNativeScroll();
  /** What opened the own keyboard: it takes focus itself, but after a click the field keeps it. */
  const [typing, setTyping] = useState<'enter' | 'click' | null>(
    writing.keyboard === 'own' && !isNative ? 'enter' : null,
  );
  const isTyping = typing !== null;
  const [isEmpty, setIsEmpty] = useState(false);
  const problem = problemOf(error);
  const refused = isSignedOut(error) ? null : problem ? problem.message : error ? t('form.unreachable') : null;

  useEffect(() => {
    if (typing === 'enter') setFocus('comment.form.keyboard');
  }, [typing]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    setTyping(null);
    if (text.trim() === '') {
      setIsEmpty(true);
      setFocus('comment.form.text');
      return;
    }
    setFocus('comment.form.send');
    onSend();
  }

  function change(next: string) {
    setIsEmpty(false);
    onChange(next);
  }

  const stopTyping = (next: string) => {
    setTyping(null);
    setFocus(next);
  };
  return (
    <Overlay
      title={title}
      focusKey="comment.form"
      preferredChildKey="comment.form.text"
      widthRem={62}
      isWhole
      onClose={onClose}
    >
      <form noValidate onSubmit={send}>
        <TextField
          focusKey="comment.form.text"
          label={label ?? t('form.text')}
          type="text"
          value={text}
          onChange={change}
          maxLength={mostLetters}
          error={isEmpty ? t('form.empty') : null}
          keyboard={writing.keyboard}
          isActive={isTyping}
          onActivate={setTyping}
          onSubmit={() => send()}
          enterKeyHint="send"
          autoComplete="off"
          isProse
        />
        <Count>{t('form.left', { written: text.length, most: mostLetters })}</Count>
        {refused && !isBusy && !isEmpty && <PanelProblem>{refused}</PanelProblem>}
        {isTyping && (
          <Keyboard
            focusKey="comment.form.keyboard"
            fieldKey="comment.form.text"
            kind="text"
            value={text}
            onChange={change}
            onDone={() => stopTyping('comment.form.send')}
            onClose={() => stopTyping('comment.form.text')}
            language={writing.language}
            labels={writing.labels}
            maxLength={mostLetters}
            isCompact
          />
        )}
        {!isTyping && (
          <Buttons data-sends="" focusKey="comment.form.buttons" preferredChildKey="comment.form.send">
            <Button focusKey="comment.form.send" kind="primary" icon="send" isLoading={isBusy} onPress={() => send()}>
              {t('form.send')}
            </Button>
            <Button focusKey="comment.form.cancel" onPress={onClose}>
              {t('form.cancel')}
            </Button>
          </Buttons>
        )}
        <input type="submit" hidden />
      </form>
    </Overlay>
  );
}
