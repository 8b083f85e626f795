import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';

const Choice = styled.div`
  margin-bottom: 1rem;
`;

interface TabbedDialogProps<Id extends string> {
  /** Everything that the owner does with a file stands in one place of focus, whichever step it is. */
  focusKey: string;
  title: string;
  /** What takes focus as it opens, in the form below the tabs. */
  formKey: string;
  /** Focus key and name of the tabs, and the one that is chosen. */
  tabs: {
    focusKey: string;
    label: string;
    items: readonly { id: Id; label: string }[];
    activeId: Id;
    onSelect: (id: Id) => void;
  };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose form is about one of a few things; tabs over the form say which. */
export function TabbedDialog<Id extends string>({
  focusKey,
  title,
  formKey,
  tabs,
  onClose,
  children,
}: TabbedDialogProps<Id>) {
  return (
    <Modal focusKey={focusKey} preferredChildKey={formKey} title={title} widthRem={46} onClose={onClose}>
      <Choice>
        <Tabs {...tabs} />
      </Choice>
      {children}
    </Modal>
  );
}
