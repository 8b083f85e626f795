import { styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import { useFocus } from '../focus/useFocus.ts';
import { keepInSight } from '../focus/scrollFocus.ts';
import { sideScroll } from './sideScroll.ts';
import { media } from '../theme/media.ts';
import { pillOf, ring } from '../theme/motion.ts';
import { gapBefore } from '../theme/directedGaps.ts';
import { tokens } from '../theme/tokens.ts';

const Bar = styled.div`
  ${sideScroll}
`;

const Press = styled.button<{ $isActive: boolean }>`
  flex: none;
  max-width: 100%;
  height: 2.7rem;
  padding: 0 1.4rem;
  border-radius: ${pillOf(2.7)};
  background: ${({ $isActive }) => ($isActive ? tokens.ink3 : 'transparent')};
  color: ${({ $isActive }) => ($isActive ? tokens.text1 : tokens.text2)};
  font-weight: 600;
  white-space: nowrap;

  & + & {
    ${gapBefore('0.6rem')}
  }
  &[data-pressed] {
    opacity: 0.82;
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  &[data-focused] {
    color: ${tokens.text1};
    box-shadow: ${ring(0.16, 0.2, tokens.beam)};
  }
  ${media.phone} {
    height: 3.6rem;
    border-radius: ${pillOf(3.6)};
  }
`;

const Label = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export type TabItem<Id extends string = string> = { id: Id; label: string; isDisabled?: boolean };
export type TabsProps<Id extends string = string> = {
  /** The accessible name of the group. */
  label: string;
  items: readonly TabItem<Id>[];
  activeId: Id;
  onSelect: (id: Id) => void;
  focusKey: string;
};

type TabProps = { label: string; isActive: boolean; isDisabled?: boolean; onPress: () => void; focusKey: string };

function Tab({ label, isActive, isDisabled = false, onPress, focusKey }: TabProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, isFocusable: !isDisabled, onEnter: onPress });
  return (
    <Press
      ref={ref}
      type="button"
      role="tab"
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      $isActive={isActive}
    >
      <Label>{label}</Label>
    </Press>
  );
}

/** A few views of one place; a press opens one, focus alone does not. */
export function Tabs<Id extends string>({ label, items, activeId, onSelect, focusKey }: TabsProps<Id>) {
  return (
    <Bar onFocus={keepInSight}>
      <FocusScope focusKey={focusKey} preferredChildKey={`${focusKey}.${activeId}`} role="tablist" aria-label={label}>
        {items.map(({ id, label: word, isDisabled }) => (
          <Tab
            key={id}
            label={word}
            isActive={id === activeId}
            isDisabled={isDisabled}
            onPress={() => onSelect(id)}
            focusKey={`${focusKey}.${id}`}
          />
        ))}
      </FocusScope>
    </Bar>
  );
}
