import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { HomeLayout } from '../../../../server/contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonLine } from '../../../ui/buttonLine.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { LineWithButtons } from '../../../ui/lists/listParts.ts';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { moved, UNARRANGED } from './homeArrangement.ts';

const Actions = styled.div`
  ${buttonLine}
`;

/** A row by the key under which it is arranged. */
export interface ArrangedRow {
  key: string;
  title: string;
}

interface HomeArrangerProps {
  /** All rows in their current order, hidden ones included, and in the service's order. */
  rows: readonly ArrangedRow[];
  natural: readonly ArrangedRow[];
  hidden: readonly string[];
  /** Called once, as the panel closes, where something was changed. */
  onArrange: (layout: HomeLayout) => void;
  onClose: () => void;
  focusKey: string;
}

/** The rows of the home screen: a press shows or hides one, two buttons beside it move it. */
export function HomeArranger({ rows, natural, hidden, onArrange, onClose, focusKey }: HomeArrangerProps) {
  const { t } = useTranslation('catalog');
  const [draft, setDraft] = useState<HomeLayout | null>(null);
  const wanted = useRef<string | null>(null);
  useUnsaved(draft && 'input');
  const present = draft ?? { order: rows.map(({ key }) => key), hidden: [...hidden] };
  const keys = present.order.length > 0 ? present.order : natural.map(({ key }) => key);
  const titleOf = (key: string) => rows.find((row) => row.key === key)?.title ?? key;

  // An element that moves in the DOM loses focus.
  useLayoutEffect(() => {
    if (wanted.current) setFocus(wanted.current);
    wanted.current = null;
  });

  function move(key: string, step: 1 | -1) {
    const next = moved(keys, key, step);
    const place = next.indexOf(key);
    const isAtEnd = step < 0 ? place === 0 : place === next.length - 1;
    const button = step < 0 === isAtEnd ? 'down' : 'up';
    wanted.current = `${focusKey}.${button}.${key}`;
    setDraft({ ...present, order: next });
  }

  function toggle(key: string) {
    const rest = present.hidden.filter((other) => other !== key);
    const isShown = rest.length === present.hidden.length;
    setDraft({ order: keys, hidden: isShown ? [...rest, key] : rest });
  }

  function close() {
    if (draft) onArrange(draft);
    onClose();
  }

  return (
    <Overlay
      title={t('home.arrangeTitle')}
      focusKey={focusKey}
      preferredChildKey={keys[0] && `${focusKey}.row.${keys[0]}`}
      side="right"
      isWhole
      widthRem={38}
      onClose={close}
      footer={
        <Actions>
          <Button focusKey={`${focusKey}.done`} kind="primary" onPress={close}>
            {t('home.done')}
          </Button>
          <Button focusKey={`${focusKey}.reset`} kind="ghost" onPress={() => setDraft(UNARRANGED)}>
            {t('home.reset')}
          </Button>
        </Actions>
      }
    >
      <FocusScope focusKey={`${focusKey}.rows`}>
        <ul aria-label={t('home.arrangeTitle')}>
          {keys.map((key, place) => {
            const isHidden = present.hidden.includes(key);
            const name = titleOf(key);
            return (
              <LineWithButtons key={key}>
                <ListItem
                  focusKey={`${focusKey}.row.${key}`}
                  label={name}
                  value={isHidden ? t('home.hidden') : t('home.shown')}
                  endIcon={isHidden ? 'eyeOff' : 'eye'}
                  isRaised
                  onPress={() => toggle(key)}
                />
                <IconButton
                  focusKey={`${focusKey}.up.${key}`}
                  icon="arrowUp"
                  size="small"
                  label={t('home.up', { name })}
                  isDisabled={place === 0}
                  onPress={() => move(key, -1)}
                />
                <IconButton
                  focusKey={`${focusKey}.down.${key}`}
                  icon="arrowDown"
                  size="small"
                  label={t('home.down', { name })}
                  isDisabled={place === keys.length - 1}
                  onPress={() => move(key, 1)}
                />
              </LineWithButtons>
            );
          })}
        </ul>
      </FocusScope>
    </Overlay>
  );
}
