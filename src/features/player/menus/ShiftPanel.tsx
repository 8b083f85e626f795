import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../server/contract/tables/shift.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { shiftedBy } from '../playback/adjusted.ts';

/** What one press moves by, in milliseconds: a little, or a lot. */
const [LITTLE_MS, LOT_MS] = [SHIFT.stepMs, 1000];

interface ShiftPanelProps {
  title: string;
  /** How much later it comes than in the film, in milliseconds. */
  shiftMs: number;
  onShift: (shiftMs: number) => void;
  onClose: () => void;
}

/** Moves subtitles or sound in time, a little or a lot with each press. */
export function ShiftPanel({ title, shiftMs, onShift, onClose }: ShiftPanelProps) {
  const { t, i18n } = useTranslation('player');
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Chromium 63 does not support `signDisplay`.
  const shift = t('shift.seconds', { time: (shiftMs > 0 ? '+' : '') + seconds.format(shiftMs / 1000) });
  const steps = [
    { key: 'later', label: t('shift.later'), byMs: LITTLE_MS },
    { key: 'earlier', label: t('shift.earlier'), byMs: -LITTLE_MS },
    { key: 'muchLater', label: t('shift.muchLater'), byMs: LOT_MS },
    { key: 'muchEarlier', label: t('shift.muchEarlier'), byMs: -LOT_MS },
  ];
  return (
    <Overlay title={`${title}: ${shift}`} focusKey="player.shift" side="right" widthRem={27} onClose={onClose}>
      <List label={title}>
        {steps.map(({ key, label, byMs }) => (
          <ListItem
            key={key}
            focusKey={`player.shift.${key}`}
            label={label}
            value={t('shift.seconds', { time: (byMs > 0 ? '+' : '') + seconds.format(byMs / 1000) })}
            isDisabled={shiftedBy(shiftMs, byMs) === shiftMs}
            onPress={() => onShift(shiftedBy(shiftMs, byMs))}
          />
        ))}
        <ListItem
          focusKey="player.shift.reset"
          label={t('shift.reset')}
          isDisabled={shiftMs === 0}
          onPress={() => onShift(0)}
        />
      </List>
    </Overlay>
  );
}
