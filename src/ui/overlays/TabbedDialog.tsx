import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Tabs } from '../lists/Tabs.tsx';
import { Modal } from './Modal.tsx';

const Choice = styled.div`
  margin-bottom: 1rem;
`;

interface TabbedDialogProps<Id extends string> {
  /** The focus key of the dialog, one for all its steps. */
  focusKey: string;
  title: string;
  /** The key in the form below the tabs that gets focus on opening. */
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

/** A dialog whose form depends on the tab above it. */
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
