import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { aboutLanguage, type Language } from '../../i18n.ts';
import type { Action } from '../../device/keys.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { currentFocusKey, setFocus } from '../../ui/focus/focus.ts';
import { useBack } from '../../ui/focus/back.ts';
import { useAction } from '../../ui/focus/useActions.ts';
import { pressesButton } from '../../ui/focus/tabKey.ts';
import { useTyping } from '../../ui/focus/useTyping.ts';
import { Keyboard } from '../../ui/keyboard/Keyboard.tsx';
import type { KeyboardLabels } from '../../ui/keyboard/labels.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { BOX_KEY, FIELD_KEY, isBesideBox, KEYBOARD_KEY, typingKey, VOICE_KEY } from './searchFocusKeys.ts';
import { useSpeech, type SpeechFailure } from './useSpeech.ts';

/** The longest text that the server takes. */
const MAX_LENGTH = 100;
const HAND: readonly Action[] = ['enter', 'left', 'right', 'up', 'down'];

const VOICE_WORDS = {
  denied: 'voice.denied',
  unheard: 'voice.unheard',
  noMicrophone: 'voice.noMicrophone',
  unavailable: 'voice.unavailable',
} as const satisfies Record<SpeechFailure, string>;

const Board = styled.div`
  margin-top: 1rem;
`;

interface SearchBoxProps {
  text: string;
  onChange: (text: string) => void;
  /** Called on Enter after typing, and by the keyboard's last key. */
  onDone: () => void;
  /** The own or the system's keyboard, and the language of its layout and of speech. */
  keyboard: 'own' | 'system';
  language: Language;
  labels: KeyboardLabels;
  /** False while a layer in front handles typing. */
  isActive?: boolean;
}

/**
 * The search field with the keyboard that is always below it. A physical keyboard writes here wherever focus is. Back
 * leads from the results to the keyboard, then clears the field, then leaves.
 */
export function SearchBox({ text, onChange, onDone, keyboard, language, labels, isActive = true }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const voice = useSpeech(language, onChange);
  /** Whether the last letters were typed on a physical keyboard or into the field itself. */
  const isTypist = useRef(false);

  function typed(next: string): void {
    if (!currentFocusKey()?.startsWith(BOX_KEY)) setFocus(typingKey());
    onChange(next);
  }
  useTyping((key) => {
    if (key !== 'Backspace' && key.length > 1) return false;
    typed(key === 'Backspace' ? [...text].slice(0, -1).join('') : (text + key).slice(0, MAX_LENGTH));
    isTypist.current = true;
    return true;
  }, isActive);
  useAction(
    HAND,
    (action) => {
      const isDone = action === 'enter' && isTypist.current && text.trim() !== '' && !pressesButton();
      isTypist.current = false;
      if (isDone) onDone();
      return isDone;
    },
    isActive,
  );
  useBack(() => {
    const key = currentFocusKey() ?? '';
    if (voice.isListening) voice.stop();
    else if (isBesideBox(key)) setFocus(typingKey());
    else if (key.startsWith(BOX_KEY) && text !== '') onChange('');
    else return false;
    return true;
  }, isActive);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onDone();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        focusKey={FIELD_KEY}
        type="search"
        icon="search"
        name="q"
        autoComplete="off"
        label={voice.isListening ? t('voice.listening') : t('field')}
        value={text}
        maxLength={MAX_LENGTH}
        keyboard={keyboard}
        isActive={keyboard === 'own'}
        error={voice.failure && t(VOICE_WORDS[voice.failure])}
        onChange={(next) => {
          isTypist.current = true;
          onChange(next);
        }}
        onSubmit={onDone}
        enterKeyHint="search"
        end={
          voice.canListen && (
            <IconButton
              focusKey={VOICE_KEY}
              size="small"
              kind={voice.isListening ? 'chosen' : 'ghost'}
              icon="microphone"
              label={voice.isListening ? t('voice.stop') : t('voice.start')}
              isPressed={voice.isListening}
              onPress={voice.toggle}
            />
          )
        }
      />
      {keyboard === 'own' && (
        <Board>
          <Keyboard
            focusKey={KEYBOARD_KEY}
            fieldKey={FIELD_KEY}
            kind="search"
            value={text}
            onChange={typed}
            onDone={onDone}
            language={aboutLanguage(language).letters}
            labels={labels}
            maxLength={MAX_LENGTH}
            isActive={isActive}
          />
        </Board>
      )}
    </form>
  );
}
