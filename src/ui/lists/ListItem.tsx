import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { Description, Line, Words } from './listParts.ts';
import { gapAfter, gapBefore } from '../theme/directedGaps.ts';

const Sign = styled.span`
  display: flex;
  flex: none;
  ${gapAfter('1rem')}
`;

const End = styled.span`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  max-width: 60%;
  ${gapBefore('1.2rem')}
  text-align: end;

  svg {
    ${gapBefore('0.5rem')}
  }
`;

export type ListItemProps = {
  label: string;
  description?: string;
  icon?: IconName;
  /** The current setting, at the end of the line. */
  value?: ReactNode;
  endIcon?: IconName;
  /** The section that is open beside the list. */
  isCurrent?: boolean;
  /** One of several choices, selected or not; omit it for lines that are not choices. */
  isChecked?: boolean;
  /** With a background even when not focused, as in settings. */
  isRaised?: boolean;
  isDisabled?: boolean;
  onPress?: () => void;
  onLongPress?: () => void;
  onFocus?: () => void;
  focusKey?: string;
};

/** One line of a list: what it is, what it is set to, and what a press does. */
export function ListItem({
  label,
  description,
  icon,
  value,
  endIcon,
  isCurrent = false,
  isChecked,
  isRaised = false,
  isDisabled = false,
  onPress,
  onLongPress,
  onFocus,
  focusKey,
}: ListItemProps) {
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    isFocusable: !isDisabled,
    onEnter: onPress,
    onLongEnter: onLongPress,
    onFocus,
  });
  const end = isChecked ? 'check' : endIcon;
  return (
    <Line
      ref={ref}
      type="button"
      role={isChecked === undefined ? undefined : 'radio'}
      aria-checked={isChecked}
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
      $isRaised={isRaised || isCurrent}
    >
      {icon && (
        <Sign>
          <Icon name={icon} />
        </Sign>
      )}
      <Words>
        {label}
        {description && <Description>{description}</Description>}
      </Words>
      {(value !== undefined || end) && (
        <End>
          {value}
          {end && <Icon name={end} />}
        </End>
      )}
    </Line>
  );
}
