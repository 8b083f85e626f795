import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LibraryWork } from '../../../server/contract/ownLibrary.ts';
import { JOB_KINDS } from '../../../server/contract/tables/jobs.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { PanelNote, PanelText, PanelTitle } from '../../ui/panelParts.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

const GIGABYTE = 1e9;

const Section = styled.section`
  max-width: 70rem;
  margin-top: 2rem;
`;

const Running = styled.div`
  margin: 0.9rem 0;
  word-break: break-word;
`;

interface WorkListProps {
  work: LibraryWork;
  isBusy: boolean;
  onPause: (isPaused: boolean) => void;
}

/** Background work on the owner's films, running and queued; a press pauses or resumes it. */
export function WorkList({ work, isBusy, onPause }: WorkListProps) {
  const { t, i18n } = useTranslation('ownLibrary');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const { isPaused, running, failed, packedBytes } = work;
  const waiting = JOB_KINDS.filter((kind) => (work.waiting[kind] ?? 0) > 0);
  const detail = ({ speed, leftS }: LibraryWork['running'][number]) =>
    [
      ...(speed === null ? [] : [t('work.speed', { speed: number.format(speed) })]),
      ...(leftS === null ? [] : [t('work.left', { minutes: Math.ceil(leftS / 60) })]),
    ].join(' · ');
  const isIdle = running.length === 0 && waiting.length === 0;
  return (
    <Section aria-label={t('background.title')}>
      <PanelTitle>{t('background.title')}</PanelTitle>
      {isPaused && <PanelText>{t('background.paused')}</PanelText>}
      {running.map((one) => (
        <Running key={`${one.kind} ${one.path}`}>
          <PanelText>{`${t(`background.kind.${one.kind}`)}: ${one.path}`}</PanelText>
          {one.share !== null && <ProgressBar value={one.share} />}
          {detail(one) && <PanelNote>{detail(one)}</PanelNote>}
        </Running>
      ))}
      {waiting.length > 0 && (
        <PanelNote>
          {t('background.waiting', {
            what: waiting
              .map((kind) => `${t(`background.kind.${kind}`)} · ${number.format(work.waiting[kind] ?? 0)}`)
              .join(', '),
          })}
        </PanelNote>
      )}
      {isIdle && <PanelText>{t('background.none')}</PanelText>}
      {failed > 0 && <PanelNote>{t('background.failed', { n: failed })}</PanelNote>}
      {packedBytes > 0 && (
        <PanelNote>{t('background.packed', { used: number.format(packedBytes / GIGABYTE) })}</PanelNote>
      )}
      <FocusScope focusKey="library.work" style={{ marginTop: '0.9rem' }}>
        <Button
          focusKey="library.work.pause"
          icon={isPaused ? 'play' : 'pause'}
          isLoading={isBusy}
          onPress={() => onPause(!isPaused)}
        >
          {t(isPaused ? 'background.resume' : 'background.pause')}
        </Button>
      </FocusScope>
    </Section>
  );
}
