import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isTelevision, platformOf } from '../../device/platform.ts';
import { selectPlatform } from '../../features/settings/settingsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { useEveryKey } from '../../ui/focus/useEveryKey.ts';
import { type KeyCap, KeyCaps } from '../../ui/KeyCaps.tsx';
import { Overlay } from '../../ui/overlays/Overlay.tsx';
import { media } from '../../ui/theme/media.ts';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { AREA_NAMES, areasAt, type Cap, KEY_TABLE, type KeyArea, signOf } from './keyTable.ts';

const KEY = 'help';

/** Up and down scroll by this share of the visible height. */
const PAGE = 0.7;

const Area = styled.section`
  & + & {
    margin-top: 1.4rem;
  }
`;

const AreaName = styled.h3`
  margin-bottom: 0.6rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 650;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  padding: 0.3rem 0;

  & > dt {
    flex: 0 0 15rem;
  }
  & > dd {
    flex: 1 1 0;
    min-width: 0;
    margin-top: 0;
    margin-bottom: 0;
    ${gapBefore('1.4rem')}
    color: ${tokens.text1};
    overflow-wrap: break-word;
  }
  ${media.phone} {
    & > dt {
      flex-basis: 11rem;
    }
  }
`;

interface KeyHelpPanelProps {
  /** The keys of the current screen, or of all. */
  of: 'here' | 'everywhere';
  onClose: () => void;
}

/** What keys do, with their caps: those of a remote on a television, else those of a keyboard. */
export function KeyHelpPanel({ of, onClose }: KeyHelpPanelProps) {
  const { t } = useTranslation('help');
  const { pathname } = useLocation();
  const platform = platformOf(useSelector(selectPlatform));
  const isRemote = platform !== 'browser' || isTelevision(navigator.userAgent, window.location.search);
  // Counts a keyboard that was open when the help was; nothing else opens meanwhile.
  const [here] = useState(() => areasAt(pathname, document.querySelector('[data-keyboard]') !== null));
  const [openedAt] = useState(pathname);
  const isElsewhere = pathname !== openedAt;
  useEffect(() => {
    if (isElsewhere) onClose();
  });
  // Any key closes it, except the two that scroll what does not fit: a film below must not get them.
  useEveryKey((action, isRepeat) => {
    if (action === 'up' || action === 'down') {
      const body = document.querySelector(`[data-focus-key="${KEY}.body"]`);
      if (body) body.scrollTop += (action === 'down' ? PAGE : -PAGE) * body.clientHeight;
    } else if (!isRepeat) onClose();
  });

  const capOf = (cap: Cap): KeyCap => {
    const sign = signOf(cap);
    return sign ? { icon: sign.icon, label: t(sign.name) } : { text: (cap as { print: string }).print };
  };
  const linesOf = (area: KeyArea) =>
    KEY_TABLE[area].flatMap((line) => {
      const { does, remote, keyboard }: { does: typeof line.does; remote?: readonly Cap[]; keyboard?: readonly Cap[] } =
        line;
      const caps = isRemote ? remote : keyboard;
      return caps ? [{ does, caps: caps.map(capOf) }] : [];
    });
  const areas = of === 'here' ? here : AREA_NAMES.map(({ area }) => area);
  const told = areas.map((area) => ({ area, lines: linesOf(area) })).filter(({ lines }) => lines.length > 0);
  return (
    <Overlay
      title={of === 'here' ? t('titleHere') : t('title')}
      focusKey={KEY}
      preferredChildKey={`${KEY}.foot`}
      widthRem={46}
      onClose={onClose}
      footer={
        <Button focusKey={`${KEY}.close`} kind="primary" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {told.map(({ area, lines }) => (
        <Area key={area}>
          <AreaName>{t(AREA_NAMES.find((one) => one.area === area)!.name)}</AreaName>
          <dl>
            {lines.map(({ does, caps }) => (
              <Line key={does}>
                <dt>
                  <KeyCaps caps={caps} />
                </dt>
                <dd>{t(does)}</dd>
              </Line>
            ))}
          </dl>
        </Area>
      ))}
    </Overlay>
  );
}
