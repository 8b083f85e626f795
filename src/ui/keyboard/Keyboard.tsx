import { useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import type { Action } from '../../device/keys.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import { useAction } from '../focus/useActions.ts';
import { useTyping } from '../focus/useTyping.ts';
import type { IconName } from '../icons.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { Key } from './Key.tsx';
import {
  firstLanguage,
  type KeyboardKind,
  type KeyboardLanguage,
  type KeyCommand,
  keyRows,
  type KeySpec,
  nextLanguage,
  nextShift,
  type Shift,
  written,
} from './layouts.ts';

const Board = styled(FocusScope).attrs({ role: 'group' })<{ $isCompact: boolean }>`
  --key-height: ${({ $isCompact }) => ($isCompact ? '3.1rem' : '3.6rem')};
  margin: 0 -0.25rem;

  @media (max-height: 640px) {
    --key-height: 2.6rem;
  }
  ${({ $isCompact }) =>
    !$isCompact &&
    css`
      @media (max-height: 800px) {
        --key-height: 3.1rem;
      }
    `}
`;

const KeyRow = styled.div`
  display: flex;

  & + & {
    margin-top: 0.5rem;
  }
`;

/** The words on and behind the keys. `languages` are short names, as on the language key. */
export type KeyboardLabels = {
  group: string;
  shift: string;
  space: string;
  symbols: string;
  letters: string;
  delete: string;
  clear: string;
  done: string;
  language: string;
  languages: Readonly<Record<KeyboardLanguage, string>>;
};

export type KeyboardProps = {
  value: string;
  onChange: (value: string) => void;
  /** Enter on a physical keyboard, and the last key. */
  onDone?: () => void;
  kind: KeyboardKind;
  /** The interface's language: the letters to begin with. */
  language: KeyboardLanguage;
  labels: KeyboardLabels;
  focusKey: string;
  /** Takes what a physical keyboard types. */
  isActive?: boolean;
  isCompact?: boolean;
  maxLength?: number;
};

const SIGNS: Partial<Record<KeyCommand, IconName>> = {
  shift: 'shift',
  delete: 'backspace',
  clear: 'close',
  done: 'check',
};
const ARROWS: readonly Action[] = ['left', 'right', 'up', 'down'];

/** A keyboard for the remote. It writes at the end; a physical keyboard may write beside it. Phones use their own. */
export function Keyboard(props: KeyboardProps) {
  const isNative = useIsNativeScroll();
  return isNative ? null : <KeyboardBoard key={props.kind} {...props} />;
}

function KeyboardBoard({
  value,
  onChange,
  onDone,
  kind,
  language,
  labels,
  focusKey,
  isActive = true,
  isCompact = false,
  maxLength = 256,
}: KeyboardProps) {
  const [letters, setLetters] = useState(() => firstLanguage(kind, language));
  const [isSymbols, setIsSymbols] = useState(false);
  const [shift, setShift] = useState<Shift>('off');
  const isTypist = useRef(false);

  const write = (text: string) => onChange((value + text).slice(0, maxLength));
  const erase = () => onChange([...value].slice(0, -1).join(''));

  useTyping((key) => {
    isTypist.current = true;
    if (key === 'Backspace') erase();
    else write(key);
    return true;
  }, isActive);
  useAction(
    ['enter', ...ARROWS],
    (action) => {
      // After typing by hand Enter means "done", not the key on screen that happens to have focus.
      if (action === 'enter' && isTypist.current && onDone) {
        onDone();
        return true;
      }
      isTypist.current = false;
      return false;
    },
    isActive,
  );

  function press(spec: KeySpec) {
    if ('text' in spec) {
      write(written(spec.text, kind, shift));
      if (shift === 'once') setShift('off');
      return;
    }
    const commands: Record<KeyCommand, () => void> = {
      shift: () => setShift(nextShift(shift)),
      language: () => {
        setIsSymbols(false);
        setLetters(nextLanguage(letters));
      },
      symbols: () => setIsSymbols(!isSymbols),
      space: () => write(' '),
      delete: erase,
      clear: () => onChange(''),
      done: () => onDone?.(),
    };
    commands[spec.command]();
  }

  const captions: Partial<Record<KeyCommand, string>> = {
    language: labels.languages[nextLanguage(letters)],
    symbols: isSymbols ? labels.letters : labels.symbols,
    space: labels.space,
  };

  /** A sign is named by its label; a word speaks for itself, but a language's short name needs help. */
  function nameOf(command: KeyCommand): string | undefined {
    if (SIGNS[command]) return labels[command];
    return command === 'language' ? `${labels.language}: ${captions.language}` : undefined;
  }

  return (
    <Board focusKey={focusKey} aria-label={labels.group} $isCompact={isCompact}>
      {keyRows(kind, letters, isSymbols).map(({ id, keys }) => (
        <KeyRow key={id}>
          {keys.map((spec, place) => {
            const name = 'text' in spec ? `${id}-${place}` : spec.command;
            const common = { width: spec.width, focusKey: `${focusKey}.${name}`, onPress: () => press(spec) };
            if ('text' in spec) {
              return (
                <Key key={name} {...common} text={written(spec.text, kind, shift)} isQuiet={spec.text.length > 1} />
              );
            }
            return (
              <Key
                key={name}
                {...common}
                isQuiet
                text={captions[spec.command]}
                icon={SIGNS[spec.command]}
                label={nameOf(spec.command)}
                isOn={spec.command === 'shift' && shift !== 'off'}
                isRepeating={spec.command === 'delete'}
              />
            );
          })}
        </KeyRow>
      ))}
    </Board>
  );
}
