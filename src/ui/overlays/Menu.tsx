import { List } from '../lists/List.tsx';
import { ListItem } from '../lists/ListItem.tsx';
import { Overlay } from './Overlay.tsx';

export type MenuItem<Id extends string = string> = {
  id: Id;
  label: string;
  /** Secondary text at the end of the line. */
  note?: string;
  /** Selected or not; omit it for actions. */
  isSelected?: boolean;
  isDisabled?: boolean;
};

export type MenuProps<Id extends string = string> = {
  label: string;
  items: readonly MenuItem<Id>[];
  onSelect: (id: Id) => void;
  onClose: () => void;
  focusKey?: string;
};

/** A choice from a list at the right edge, on phones at the bottom; it opens on what is selected. */
export function Menu<Id extends string>({ label, items, onSelect, onClose, focusKey = 'menu' }: MenuProps<Id>) {
  const isChoice = items.some(({ isSelected }) => isSelected !== undefined);
  const selected = items.find(({ isSelected, isDisabled }) => isSelected && !isDisabled);
  return (
    <Overlay
      title={label}
      focusKey={focusKey}
      preferredChildKey={selected && `${focusKey}.${selected.id}`}
      side="right"
      widthRem={27}
      onClose={onClose}
    >
      <List label={label} isChoice={isChoice}>
        {items.map((item) => (
          <ListItem
            key={item.id}
            focusKey={`${focusKey}.${item.id}`}
            label={item.label}
            value={item.note}
            isChecked={item.isSelected}
            isDisabled={item.isDisabled}
            onPress={() => onSelect(item.id)}
          />
        ))}
      </List>
    </Overlay>
  );
}
