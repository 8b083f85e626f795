import type { ReactNode } from 'react';
import { useIsNativeScroll } from './nativeScroll.ts';
import type { IconName } from './icons.ts';
import { OwnTextField } from './OwnTextField.tsx';
import { SystemTextField } from './SystemTextField.tsx';

export type TextFieldProps = {
  /** The accessible name, shown in the field while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  type: 'text' | 'search' | 'email' | 'password';
  error?: string | null;
  isDisabled?: boolean;
  /** The keyboard on screen writes here: shows the caret. Give that keyboard this field's `focusKey`. */
  isActive?: boolean;
  /** Who writes: our keyboard on screen, or the device's. Phones and tablets always use theirs. */
  keyboard: 'own' | 'system';
  /**
   * With the own keyboard, Enter or a click on the field: bring the keyboard. After Enter it takes focus, which leads to
   * it ever after; after a click the field keeps focus, and its caret the place that was aimed at.
   */
  onActivate?: (by: 'enter' | 'click') => void;
  /** Enter of whoever types into the field; the own key of a device's keyboard. */
  onSubmit?: () => void;
  /** Where another field follows: that key leads there instead. */
  onNext?: () => void;
  /** What that key says without another field; `done` if nothing else is named. */
  enterKeyHint?: 'go' | 'search' | 'send' | 'done';
  onFocus?: () => void;
  onBlur?: () => void;
  icon?: IconName;
  /** At the end of the field, such as a button; reached by Right from the end of the text. */
  end?: ReactNode;
  /** The keys that a device's keyboard opens with. */
  inputMode?: 'text' | 'numeric';
  /** Drawn in place of frame and text, such as the boxes of a code; what is typed then goes to the end of the text. */
  drawing?: ReactNode;
  /** Sentences for others to read, with which a device's keyboard helps. */
  isProse?: boolean;
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  focusKey?: string;
};

/**
 * One line of text to write. A physical keyboard always works; a television's own opens on Enter, not on mere focus. A
 * click or tap places the caret and never submits.
 */
export function TextField(props: TextFieldProps) {
  const isNative = useIsNativeScroll();
  return isNative || props.keyboard === 'system' ? <SystemTextField {...props} /> : <OwnTextField {...props} />;
}
