import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Action } from '../../device/keys.ts';
import { useBack } from '../focus/back.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import { useAction } from '../focus/useActions.ts';
import { pressesButton } from '../focus/tabKey.ts';
import { useTyping } from '../focus/useTyping.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { useViewport } from '../theme/viewport.ts';
import { useWritesInto } from './caret.ts';
import { draftPen } from './draftPen.ts';
import { KeyLines } from './KeyLines.tsx';
import { findKey, middleOf } from './keyMoves.ts';
import { keepLanguage, openingLanguage } from './keptLanguage.ts';
import type { KeyboardLabels } from './labels.ts';
import {
  columnsOf,
  type KeyboardKind,
  type KeyboardLanguage,
  type KeyCommand,
  keyRows,
  type KeySpec,
  nextLanguage,
  nextShift,
  type Shift,
  typed,
  variantsOf,
  written,
} from './layouts.ts';
import { usePhysicalKeyboard } from './usePhysicalKeyboard.ts';
import { useKeyWalk } from './useKeyWalk.ts';
import { Variants } from './Variants.tsx';

const Board = styled(FocusScope).attrs({ role: 'group', 'data-keyboard': true })<{
  $columns: number;
  $keyHeight: number;
}>`
  --columns: ${({ $columns }) => $columns};
  --key-height: ${({ $keyHeight }) => $keyHeight}rem;
  position: relative;
  margin: 0 -0.25rem;
`;

export type KeyboardProps = {
  value: string;
  onChange: (value: string) => void;
  /** Focus key of the field it writes into, at that field's caret; Up leads there. */
  fieldKey?: string;
  /** Enter on a physical keyboard, and the last key. */
  onDone?: () => void;
  /** Back, where the keyboard was opened over something. */
  onClose?: () => void;
  kind: KeyboardKind;
  /** The interface's language: the initial letters, unless others were chosen on this device. */
  language: KeyboardLanguage;
  labels: KeyboardLabels;
  focusKey: string;
  /** Receives what a physical keyboard types. */
  isActive?: boolean;
  isCompact?: boolean;
  /** In UTF-16 units, as of a native field. */
  maxLength?: number;
};

const ARROWS: readonly Action[] = ['left', 'right', 'up', 'down'];

/** The share of the screen's height that the keyboard may take, and the bounds of a key's height in rem. */
const SCREEN_SHARE = 0.5;
const LOWEST_KEY = 1.9;
const HIGHEST_KEY = 3.6;
const HIGHEST_COMPACT_KEY = 3.1;

/** A keyboard for the remote; a physical keyboard works alongside it. Phones and tablets use their own. */
export function Keyboard(props: KeyboardProps) {
  const isNative = useIsNativeScroll();
  return isNative ? null : <KeyboardBoard key={props.kind} {...props} />;
}

function KeyboardBoard({
  value,
  onChange,
  fieldKey,
  onDone,
  onClose,
  kind,
  language,
  labels,
  focusKey,
  isActive = true,
  isCompact = false,
  maxLength = 256,
}: KeyboardProps) {
  const { heightRem, isShort } = useViewport();
  const [letters, setLetters] = useState(() => openingLanguage(kind, language));
  const [isSymbols, setIsSymbols] = useState(false);
  const [shift, setShift] = useState<Shift>('off');
  /** The key held for its variants, by name. */
  const [heldName, setHeldName] = useState<string | null>(null);
  const isTypist = useRef(false);

  const rows = useMemo(() => keyRows(kind, letters, isSymbols), [kind, letters, isSymbols]);
  const onArrow = useKeyWalk(rows, focusKey, fieldKey);
  const pen = draftPen(fieldKey ?? focusKey, value, maxLength, onChange);
  useWritesInto(fieldKey, focusKey, onDone);
  useBack(() => onClose?.(), onClose !== undefined);

  const closeVariants = () => setHeldName(null);

  useTyping((key) => {
    isTypist.current = true;
    closeVariants();
    if (key === 'Backspace') pen.eraseBefore();
    else if (key === 'Delete') pen.eraseAfter();
    else if (key === 'Home' || key === 'End') pen.toEnd(key);
    else pen.write(typed(key, kind) ?? '');
    return true;
  }, isActive);
  usePhysicalKeyboard({
    keyboardKey: focusKey,
    fieldKey,
    onPaste: (text) => pen.write([...text].map((letter) => typed(letter, kind) ?? '').join('')),
    onClose,
    isActive,
  });
  useAction(
    ['enter', ...ARROWS],
    (action) => {
      // After typing by hand Enter means "done", not the key on screen that happens to have focus.
      if (action === 'enter' && isTypist.current && onDone && !pressesButton()) {
        onDone();
        return true;
      }
      isTypist.current = false;
      return false;
    },
    isActive,
  );

  function write(text: string) {
    pen.write(written(text, kind, shift));
    if (shift === 'once') setShift('off');
  }
  function switchLetters() {
    const chosen = nextLanguage(letters);
    keepLanguage(kind, chosen);
    setIsSymbols(false);
    setLetters(chosen);
  }
  const commands: Record<KeyCommand, () => void> = {
    shift: () => setShift(nextShift(shift)),
    language: switchLetters,
    symbols: () => setIsSymbols(!isSymbols),
    space: () => pen.write(' '),
    caretLeft: () => pen.step('left'),
    caretRight: () => pen.step('right'),
    delete: pen.eraseBefore,
    clear: pen.clear,
    done: () => onDone?.(),
  };
  const press = (spec: KeySpec) => ('text' in spec ? write(spec.text) : commands[spec.command]());
  const latestPress = useRef(press);
  useLayoutEffect(() => {
    latestPress.current = press;
  });
  const pressLatest = useCallback((spec: KeySpec) => latestPress.current(spec), []);

  const columns = columnsOf(kind);
  const heldAt = heldName === null ? null : findKey(rows, heldName);
  const held = heldAt && rows[heldAt.row]?.keys[heldAt.place];
  const highest = isCompact || isShort ? HIGHEST_COMPACT_KEY : HIGHEST_KEY;
  const fitting = (heightRem * SCREEN_SHARE) / rows.length - 0.5;
  return (
    <Board
      focusKey={focusKey}
      aria-label={labels.group}
      isIndexDriven
      isOneStop={!onClose}
      onArrow={onArrow}
      dir="ltr"
      $columns={columns}
      $keyHeight={Math.max(LOWEST_KEY, Math.min(highest, fitting))}
    >
      <KeyLines
        rows={rows}
        kind={kind}
        letters={letters}
        isSymbols={isSymbols}
        shift={shift}
        labels={labels}
        focusKey={focusKey}
        openName={heldName}
        onPress={pressLatest}
        onHold={setHeldName}
      />
      {heldAt && held && 'text' in held && (
        <Variants
          label={labels.variants}
          letters={variantsOf(held.text).map((letter) => written(letter, kind, shift))}
          row={heldAt.row}
          column={middleOf(rows, heldAt)}
          columns={columns}
          focusKey={`${focusKey}.variants`}
          onSelect={(letter) => {
            closeVariants();
            write(letter);
          }}
          onClose={closeVariants}
        />
      )}
    </Board>
  );
}
