import { useState } from 'react';
import { SearchBox } from '../../../src/features/search/SearchBox.tsx';
import { useKeyboardLabels } from '../../../src/features/session/useKeyboardLabels.ts';

interface FakeSearchProps {
  keyboard?: 'own' | 'system';
  text?: string;
  onDone: () => void;
}

/** The search box with its own text state. */
export function FakeSearch({ keyboard = 'own', text: first = '', onDone }: FakeSearchProps) {
  const [text, setText] = useState(first);
  return (
    <SearchBox
      text={text}
      onChange={setText}
      onDone={onDone}
      keyboard={keyboard}
      language="uk"
      labels={useKeyboardLabels()}
    />
  );
}
