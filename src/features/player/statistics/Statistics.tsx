import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { unseen } from '../../../ui/theme/unseen.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { statisticsLines } from './statisticsLines.ts';

const EVERY_MS = 1000;

/** Below the title, and out of the way of the pointer. */
const Table = styled.table`
  position: absolute;
  top: 8rem;
  left: ${tokens.safeRight};
  max-width: 44rem;
  padding: 0.8rem 1.2rem;
  border-collapse: separate;
  border-spacing: 0;
  border-radius: ${tokens.radiusControl};
  background: rgba(8, 8, 12, 0.86);
  color: ${tokens.text1};
  font-size: ${tokens.sizeQuiet};
  line-height: 1.5;
  pointer-events: none;

  & caption {
    ${unseen}
  }
  & th {
    padding-right: 1.4rem;
    color: ${tokens.text2};
    font-weight: 500;
    text-align: start;
    vertical-align: top;
    white-space: nowrap;
  }
  & td {
    font-variant-numeric: tabular-nums;
    word-break: break-word;
  }
  ${media.phone} {
    right: ${tokens.safeRight};
    max-width: none;
  }
`;

/** Playback statistics, read once a second while shown. */
export function Statistics() {
  const { playback, requests } = usePlayback();
  const { t, i18n } = useTranslation('player');
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const lines = statisticsLines(
    playback.readStatistics(),
    playback.getState(),
    requests.readPlayback(),
    t,
    i18n.language,
  );
  return (
    <Table>
      <caption>{t('menu.statistics')}</caption>
      <tbody>
        {lines.map(({ id, name, value }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-statistic={id}>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
