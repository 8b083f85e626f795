import { ChoiceWords, Mark } from './choiceParts.ts';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import { Description, Line } from '../lists/listParts.ts';

export type CheckboxProps = {
  label: string;
  description?: string;
  isChecked: boolean;
  /** Represents several items of which some are chosen; a press then chooses them all. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  onFocus?: () => void;
  focusKey?: string;
};

/** A line that can be chosen independently of others. */
export function Checkbox({
  label,
  description,
  isChecked,
  isMixed = false,
  onChange,
  isDisabled = false,
  onFocus,
  focusKey,
}: CheckboxProps) {
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    isFocusable: !isDisabled,
    onEnter: () => onChange(isMixed || !isChecked),
    onFocus,
  });
  return (
    <Line
      ref={ref}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the whole line is pressed, and an input cannot hold it
      role="checkbox"
      aria-checked={isMixed ? 'mixed' : isChecked}
      aria-disabled={isDisabled || undefined}
      $isRaised
    >
      <Mark $isOn={isMixed || isChecked}>{isMixed ? <Icon name="minus" /> : isChecked && <Icon name="check" />}</Mark>
      <ChoiceWords>
        {label}
        {description && <Description>{description}</Description>}
      </ChoiceWords>
    </Line>
  );
}
