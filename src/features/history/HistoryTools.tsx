import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useExportHistoryMutation } from '../../api/history.ts';
import { canSaveFiles, saveText } from '../../device/textExport.ts';
import { address, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { keepInSight } from '../../ui/focus/scrollFocus.ts';
import { sideScroll } from '../../ui/lists/sideScroll.ts';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { FileNotice } from './FileNotice.tsx';
import { removalAsked } from './historySlice.ts';
import { RANGES } from './ranges.ts';

const KEY = 'history.tools';

const Strip = styled.div`
  ${sideScroll}
  margin: 0.5rem -0.6rem 0.7rem;

  & > div > * + * {
    ${gapBefore('0.9rem')}
  }
`;

interface HistoryToolsProps {
  isPro: boolean;
  /** Whether what is shown are the hidden entries. */
  isHidden: boolean;
  /** Nothing there to clear or to save. */
  isEmpty: boolean;
  /** Called for a tool that the viewer's plan does not include. */
  onLocked: () => void;
}

/** Actions on the whole history; a lock marks those of other plans. */
export function HistoryTools({ isPro, isHidden, isEmpty, onLocked }: HistoryToolsProps) {
  const { t } = useTranslation('history');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'range' | 'file' | null>(null);
  const [download, { isLoading }] = useExportHistoryMutation();
  const close = () => setOpen(null);

  function save(): void {
    if (!canSaveFiles()) return setOpen('file');
    download()
      .unwrap()
      .then(
        (history) => saveText('promin-history.json', JSON.stringify(history, null, 2)),
        // A notice reports it.
        () => undefined,
      );
  }
  const pro = (act: () => void) => ({
    size: 'small' as const,
    onPress: isPro ? act : onLocked,
    ...(!isPro && { endIcon: 'lock' as const }),
  });
  return (
    <Strip onFocus={keepInSight}>
      <FocusScope focusKey={KEY} role="toolbar" aria-label={t('tools')}>
        {!isEmpty && !isHidden && (
          <>
            <Button
              focusKey={`${KEY}.clear`}
              size="small"
              icon="trash"
              onPress={() => void dispatch(removalAsked('all'))}
            >
              {t('clear')}
            </Button>
            <Button focusKey={`${KEY}.range`} icon="clock" {...pro(() => setOpen('range'))}>
              {t('range')}
            </Button>
            <Button focusKey={`${KEY}.export`} icon="download" isLoading={isLoading} {...pro(save)}>
              {t('export')}
            </Button>
          </>
        )}
        {isHidden ? (
          <Button
            focusKey={`${KEY}.shown`}
            size="small"
            icon="history"
            onPress={() => void navigate(paths.history, { replace: true })}
          >
            {t('showHistory')}
          </Button>
        ) : (
          <Button
            focusKey={`${KEY}.hidden`}
            icon="eyeOff"
            {...pro(() => void navigate(address(paths.history, { hidden: '1' })))}
          >
            {t('showHidden')}
          </Button>
        )}
      </FocusScope>
      {open === 'range' && (
        <Menu
          focusKey="history.ranges"
          label={t('range')}
          items={RANGES.map(({ id, name }) => ({ id, label: t(name) }))}
          onSelect={(range) => {
            close();
            dispatch(removalAsked(range));
          }}
          onClose={close}
        />
      )}
      {open === 'file' && <FileNotice onClose={close} />}
    </Strip>
  );
}
