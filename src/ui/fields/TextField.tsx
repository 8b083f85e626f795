import { useIsNativeScroll } from '../nativeScroll.ts';
import { OwnTextField } from './OwnTextField.tsx';
import { SystemTextField } from './SystemTextField.tsx';
import type { TextFieldProps } from './textFieldParts.ts';

/**
 * A single-line text field. A physical keyboard always works; a television's own opens on Enter, not on focus alone. A
 * click or tap places the caret and never submits.
 */
export function TextField(props: TextFieldProps) {
  const isNative = useIsNativeScroll();
  return isNative || props.keyboard === 'system' ? <SystemTextField {...props} /> : <OwnTextField {...props} />;
}
