import { styled } from 'styled-components';
import { Button } from './Button.tsx';

const Count = styled.span`
  margin: 0 0.5rem;
  opacity: 0.72;
`;

type Selectable = {
  /** On or off, as one of the values to filter by. */
  isSelected: boolean;
  onToggle: (isSelected: boolean) => void;
  /** How many things it stands for. */
  count?: number;
};

type Removable = {
  onRemove: () => void;
  /** The accessible name, which says what a press does and to what: "Remove the filter: Drama". */
  removeLabel: string;
};

export type ChipProps = {
  label: string;
  isDisabled?: boolean;
  onFocus?: () => void;
  focusKey?: string;
} & (Selectable | Removable);

/** A filter in a line of filters: a toggle, or an active one that a press removes. */
export function Chip(props: ChipProps) {
  const { label, isDisabled, onFocus, focusKey } = props;
  const shared = { size: 'small', isDisabled, onFocus, focusKey } as const;
  if ('onRemove' in props) {
    return (
      <Button {...shared} kind="chosen" endIcon="close" label={props.removeLabel} onPress={props.onRemove}>
        {label}
      </Button>
    );
  }
  const { isSelected, onToggle, count } = props;
  return (
    <Button
      {...shared}
      kind={isSelected ? 'chosen' : 'plain'}
      icon={isSelected ? 'check' : 'plus'}
      isPressed={isSelected}
      onPress={() => onToggle(!isSelected)}
    >
      {label}
      {count !== undefined && <Count>{count}</Count>}
    </Button>
  );
}
