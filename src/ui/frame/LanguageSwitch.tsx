import { useState } from 'react';
import { styled } from 'styled-components';
import { useFocus } from '../focus/useFocus.ts';
import { Menu } from '../overlays/Menu.tsx';
import { pillOf, ring } from '../theme/motion.ts';
import { tokens } from '../theme/tokens.ts';

const Press = styled.button`
  height: 2.8rem;
  padding: 0 0.7rem;
  border-radius: ${pillOf(2.8)};
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 700;
  letter-spacing: 0.04em;
  text-transform: uppercase;

  &::before {
    content: attr(data-short);
  }
  &[data-focused] {
    background: ${tokens.ink2};
    color: ${tokens.text1};
    box-shadow: ${ring(0.12, 0.2, tokens.beam)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

export type LanguageOption<Id extends string = string> = {
  id: Id;
  /** The language's own name for itself. */
  label: string;
  /** Two or three letters for the switch itself. */
  short: string;
};

export type LanguageSwitchProps<Id extends string = string> = {
  value: Id;
  options: readonly LanguageOption<Id>[];
  onSelect: (id: Id) => void;
  /** The accessible name, and the title of the menu. */
  label: string;
  /** Whether the menu is open, and its setter, if the caller controls it. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
};

/** Switches the language of the interface; the fallback for lost focus, so every layout has one. */
export function LanguageSwitch<Id extends string>(props: LanguageSwitchProps<Id>) {
  const { value, options, onSelect, label } = props;
  const [own, setOwn] = useState(false);
  const { isOpen = own, onOpen: setIsOpen = setOwn } = props;
  const { ref } = useFocus<HTMLButtonElement>({ focusKey: 'language-active', onEnter: () => setIsOpen(true) });
  const active = options.find(({ id }) => id === value);
  return (
    <>
      <Press
        ref={ref}
        type="button"
        aria-label={active ? `${label}: ${active.label}` : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-short={active?.short}
      />
      {isOpen && (
        <Menu
          label={label}
          focusKey="language"
          items={options.map((option) => ({ ...option, isSelected: option.id === value }))}
          onSelect={(id) => {
            setIsOpen(false);
            onSelect(id);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
