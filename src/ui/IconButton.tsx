import { Button, type ButtonKind } from './Button.tsx';
import type { IconName } from './icons.ts';

export type IconButtonProps = {
  icon: IconName;
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  kind?: ButtonKind;
  size?: 'normal' | 'small';
  onPress?: () => void;
  onFocus?: () => void;
  focusKey?: string;
};

/** An icon-only button; `label` is its accessible name. */
export function IconButton(props: IconButtonProps) {
  return <Button {...props} />;
}
