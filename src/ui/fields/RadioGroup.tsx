import { useId } from 'react';
import { css, styled } from 'styled-components';
import { ChoiceWords, Mark } from './choiceParts.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import { useFocus } from '../focus/useFocus.ts';
import { Description, Line } from '../lists/listParts.ts';
import { tokens } from '../theme/tokens.ts';

const Heading = styled.span`
  display: block;
  margin-bottom: 0.6rem;
  color: ${tokens.text2};
  font-weight: 600;
  line-height: 1.3;
`;

const Options = styled.span<{ $isHorizontal: boolean }>`
  display: flex;
  flex-direction: column;
  margin: -0.2rem 0;

  & > * {
    margin: 0.2rem 0;
  }
  ${({ $isHorizontal }) =>
    $isHorizontal &&
    css`
      flex-flow: row wrap;
      margin: -0.2rem;

      & > * {
        width: auto;
        max-width: 100%;
        margin: 0.2rem;
      }
    `}
`;

const Dot = styled.span`
  width: 0.7rem;
  height: 0.7rem;
  border-radius: 50%;
  background: currentColor;
`;

export type RadioOption<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

export type RadioGroupProps<Id extends string = string> = {
  label: string;
  options: readonly RadioOption<Id>[];
  /** The chosen one; null while none is. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** Side by side, in as many lines as they need: for a few short options. */
  isHorizontal?: boolean;
  isDisabled?: boolean;
  focusKey: string;
};

type RadioProps = Omit<RadioOption, 'id'> & { isChecked: boolean; onPress: () => void; focusKey: string };

function Radio({ label, description, isDisabled = false, isChecked, onPress, focusKey }: RadioProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, isFocusable: !isDisabled, onEnter: onPress });
  return (
    <Line
      ref={ref}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio input would keep the arrows for itself
      role="radio"
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      $isRaised
    >
      <Mark $isOn={isChecked} $isRound>
        {isChecked && <Dot />}
      </Mark>
      <ChoiceWords>
        {label}
        {description && <Description>{description}</Description>}
      </ChoiceWords>
    </Line>
  );
}

/** One of a few values, all in sight. Arrows move between them, a press chooses; focus enters at the chosen one. */
export function RadioGroup<Id extends string>({
  label,
  options,
  value,
  onChange,
  isHorizontal = false,
  isDisabled = false,
  focusKey,
}: RadioGroupProps<Id>) {
  const labelId = useId();
  return (
    <FocusScope
      focusKey={focusKey}
      preferredChildKey={value === null ? undefined : `${focusKey}.${value}`}
      remembersChild={false}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-disabled={isDisabled || undefined}
    >
      <Heading id={labelId}>{label}</Heading>
      <Options $isHorizontal={isHorizontal}>
        {options.map((option) => (
          <Radio
            key={option.id}
            label={option.label}
            description={option.description}
            isDisabled={isDisabled || option.isDisabled}
            isChecked={option.id === value}
            onPress={() => onChange(option.id)}
            focusKey={`${focusKey}.${option.id}`}
          />
        ))}
      </Options>
    </FocusScope>
  );
}
