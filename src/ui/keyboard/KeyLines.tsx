import { memo } from 'react';
import { styled } from 'styled-components';
import type { IconName } from '../icons.ts';
import { Key } from './Key.tsx';
import { keyName } from './keyMoves.ts';
import type { KeyboardLabels } from './labels.ts';
import {
  type KeyboardKind,
  type KeyboardLanguage,
  type KeyCommand,
  type KeyRow,
  type KeySpec,
  nextLanguage,
  type Shift,
  variantsOf,
  written,
} from './layouts.ts';

const Line = styled.div`
  display: flex;

  & + & {
    margin-top: 0.5rem;
  }
`;

const SIGNS: Partial<Record<KeyCommand, IconName>> = {
  shift: 'shift',
  caretLeft: 'chevronLeft',
  caretRight: 'chevronRight',
  delete: 'backspace',
  clear: 'close',
  done: 'check',
};
const SHIFT_STATES = { off: 'off', once: 'on', locked: 'locked' } as const;
const REPEATING: ReadonlySet<KeyCommand> = new Set(['delete', 'caretLeft', 'caretRight']);

export type KeyLinesProps = {
  rows: readonly KeyRow[];
  kind: KeyboardKind;
  letters: KeyboardLanguage;
  isSymbols: boolean;
  shift: Shift;
  labels: KeyboardLabels;
  focusKey: string;
  /** The key whose variants are open. */
  openName?: string | null;
  onPress: (spec: KeySpec) => void;
  /** A key with variants was held: its name within the keyboard. */
  onHold: (name: string) => void;
};

/** The rows of keys. Typing changes none of them, so they are memoised. */
export const KeyLines = memo(function KeyLines({
  rows,
  kind,
  letters,
  isSymbols,
  shift,
  labels,
  focusKey,
  openName,
  onPress,
  onHold,
}: KeyLinesProps) {
  const captions: Partial<Record<KeyCommand, string>> = {
    language: labels.languages[nextLanguage(letters)],
    symbols: isSymbols ? labels.letters : labels.symbols,
    space: labels.space,
  };
  /** An icon needs its label; a word does not, except a language's short name. */
  const labelOf = (command: KeyCommand) =>
    SIGNS[command] ? labels[command] : command === 'language' ? `${labels.language}: ${captions.language}` : undefined;

  return rows.map((row) => (
    <Line key={row.id}>
      {row.keys.map((spec, place) => {
        const name = keyName(row, place);
        const common = { width: spec.width, focusKey: `${focusKey}.${name}`, onPress: () => onPress(spec) };
        return 'text' in spec ? (
          <Key
            key={name}
            {...common}
            text={written(spec.text, kind, shift)}
            isQuiet={spec.text.length > 1}
            isOpen={name === openName}
            onLongPress={kind !== 'code' && variantsOf(spec.text).length > 0 ? () => onHold(name) : undefined}
          />
        ) : (
          <Key
            key={name}
            {...common}
            isQuiet
            text={captions[spec.command]}
            icon={SIGNS[spec.command]}
            label={labelOf(spec.command)}
            state={spec.command === 'shift' ? SHIFT_STATES[shift] : undefined}
            isRepeating={REPEATING.has(spec.command)}
          />
        );
      })}
    </Line>
  ));
});
