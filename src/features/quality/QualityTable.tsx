import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { QualityFigures } from '../../../server/contract/quality.ts';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ring } from '../../ui/theme/motion.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { share, startTimes } from './qualityWords.ts';

/** Focusable as a whole, so that a remote reaches it and the panel scrolls to it. */
const Section = styled.section`
  margin-top: 1.2rem;
  padding: 1rem 1.2rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};

  &[data-focused] {
    box-shadow: ${ring(0.16, 0.2, tokens.beam)};
  }
`;

const Heading = styled.h3`
  margin-bottom: 0.4rem;
  font-weight: 650;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & th {
    padding: 0.3rem 1rem 0.3rem 0;
    font-weight: 500;
    text-align: start;
  }
  & thead th {
    color: ${tokens.text2};
    font-size: ${tokens.sizeQuiet};
  }
  & td {
    padding: 0.3rem 1rem 0.3rem 0;
  }
  & th:last-child,
  & td:last-child {
    padding-right: 0;
  }
`;

interface QualityTableProps {
  focusKey: string;
  title: string;
  rows: readonly (QualityFigures & { id: string; name: string })[];
}

/** Figures by device or day, each with a bar for the number of playbacks. */
export function QualityTable({ focusKey, title, rows }: QualityTableProps) {
  const { t, i18n } = useTranslation('quality');
  const { ref } = useFocus<HTMLElement>({ focusKey });
  const most = Math.max(1, ...rows.map(({ playbacks }) => playbacks));
  return (
    <Section ref={ref} tabIndex={0} aria-label={title}>
      <Heading>{title}</Heading>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.playbacks')}</th>
            <th scope="col">{t('column.start')}</th>
            <th scope="col">{t('column.waiting')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>
                {row.playbacks}
                <ProgressBar value={row.playbacks / most} />
              </td>
              <td>{startTimes(row, t, i18n.language)}</td>
              <td>{share(row.rebufferingRatio, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
