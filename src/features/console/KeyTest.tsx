import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { secondOf } from '../../ui/dateWords.ts';
import { PanelNote } from '../../ui/panelParts.ts';
import { FactList } from './FactList.tsx';
import type { PressedKey } from './useKeyTest.ts';

const Test = styled.div`
  margin-bottom: 1.6rem;
`;

interface KeyTestProps {
  focusKey: string;
  pressed: readonly PressedKey[];
  /** Key presses are only shown. */
  isTesting: boolean;
  onToggle: () => void;
}

/** The codes of pressed keys, and a mode in which keys do nothing else. */
export function KeyTest({ focusKey, pressed, isTesting, onToggle }: KeyTestProps) {
  const { t, i18n } = useTranslation('console');
  return (
    <>
      <Test>
        <PanelNote>{isTesting ? t('keys.testing') : t('keys.text')}</PanelNote>
        <Button focusKey={`${focusKey}.test`} icon="keyboard" onPress={onToggle}>
          {isTesting ? t('keys.stop') : t('keys.start')}
        </Button>
      </Test>
      <FactList
        focusKey={focusKey}
        groups={[
          {
            title: t('keys.title'),
            empty: t('keys.none'),
            facts: pressed.map(({ id, keyCode, key, code, action, at }) => ({
              id: String(id),
              label: `keyCode ${keyCode}`,
              text: `key ${key} · code ${code || '—'} · ${secondOf(at, i18n.language)}`,
              value: action ?? t('keys.noAction'),
            })),
          },
        ]}
      />
    </>
  );
}
