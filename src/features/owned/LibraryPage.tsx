import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import type { LibraryFile } from '../../../server/contract/ownLibrary.ts';
import { FILE_STATES, type FileState } from '../../../server/contract/tables/fileStates.ts';
import {
  ownLibraryApi,
  useForgetGoneFilesMutation,
  useGetOwnFilesInfiniteQuery,
  useGetOwnLibraryQuery,
  usePauseOwnWorkMutation,
  useScanOwnLibraryMutation,
  useStopEncodeMutation,
} from '../../api/ownLibrary.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Header } from '../../ui/frame/Header.tsx';
import { ScreenTitle } from '../../ui/frame/ScreenTitle.tsx';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { ConfirmModal } from '../../ui/overlays/ConfirmModal.tsx';
import { PanelButtons, PanelNote, PanelProblem, PanelText } from '../../ui/panelParts.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import { EncodeList } from './EncodeList.tsx';
import { FileDialog, type FixEntry, type MarkerEntry } from './FileDialog.tsx';
import { matchOf, nameOf } from './fileWords.ts';
import type { LookupEntry } from './LookupDialog.tsx';
import { WorkList } from './WorkList.tsx';

/** Polling intervals while a scan or an encode runs, and otherwise; milliseconds. */
const [BUSY_MS, QUIET_MS] = [2_000, 15_000];

const Place = styled.div`
  max-width: 70rem;
`;

const Line = styled.div`
  margin: 1.2rem 0;
`;

interface LibraryPageProps {
  /** The form that corrects a wrong match. */
  renderForm: (entry: FixEntry) => ReactNode;
  /** The form for an opening or credits. */
  renderMarker: (entry: MarkerEntry) => ReactNode;
  renderLookup: (entry: LookupEntry) => ReactNode;
  /** The button to the home screen where there is no folder yet. */
  toHome: ReactNode;
}

/** The owner's folder: its files by state, each with its match, the scan, and the running encodes. */
export function LibraryPage({ renderForm, renderLookup, renderMarker, toHome }: LibraryPageProps) {
  const { t } = useTranslation('ownLibrary');
  const [isBusy, setIsBusy] = useState(false);
  const { data, isError, isFetching, refetch } = useGetOwnLibraryQuery(undefined, {
    pollingInterval: isBusy ? BUSY_MS : QUIET_MS,
  });
  const [state, setState] = useState<FileState | null>(null);
  const [opened, setOpened] = useState<LibraryFile | null>(null);
  const [isForgetting, setIsForgetting] = useState(false);
  const [scan, scanning] = useScanOwnLibraryMutation();
  const [forget, forgetting] = useForgetGoneFilesMutation();
  const [stop, stopping] = useStopEncodeMutation();
  const [pause, pausing] = usePauseOwnWorkMutation();
  const scannedAt = data?.scannedAt;
  const shown = useRef(scannedAt);
  const dispatch = useDispatch();
  useEffect(() => {
    // The list shown is that of the previous scan: a short scan may run entirely between two polls.
    if (shown.current !== undefined && shown.current !== scannedAt) {
      dispatch(ownLibraryApi.util.invalidateTags(['OwnFiles']));
    }
    shown.current = scannedAt;
  }, [scannedAt, dispatch]);
  const runs = data !== undefined && (data.scan !== null || data.encodes.length > 0 || data.work.running.length > 0);
  if (runs !== isBusy) setIsBusy(runs);
  useLoadingAnnounced(!data && !isError, { loading: t('loading'), loaded: '' });
  const head = <Header focusKey="library.head" left={<ScreenTitle>{t('title')}</ScreenTitle>} />;
  if (!data) {
    return (
      <Place aria-busy={!isError || undefined}>
        {head}
        {isError ? (
          <FocusScope focusKey="library.body">
            <ErrorState
              focusKey="library.retry"
              title={t('loadFailed')}
              retryLabel={t('retry')}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </FocusScope>
        ) : (
          <Skeleton $height={20} $radius={tokens.radiusControl} style={{ marginTop: '1.2rem' }} />
        )}
      </Place>
    );
  }
  const { counts, cache, encodes, encoder, hasFolder } = data;
  const all = FILE_STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  if (!hasFolder) {
    return (
      <Place>
        {head}
        <FocusScope focusKey="library.body">
          <EmptyState
            icon="film"
            title={t('begin.title')}
            text={t('begin.text', { command: 'LIBRARY_DIR=/films npm start' })}
            action={toHome}
          />
        </FocusScope>
      </Place>
    );
  }
  const isFailed = scanning.isError || stopping.isError || pausing.isError;
  return (
    <Place>
      {head}
      <FocusScope focusKey="library.body">
        <Line>
          <PanelButtons>
            <Button
              focusKey="library.scan"
              kind="primary"
              icon="refresh"
              isLoading={scanning.isLoading}
              onPress={() => void scan()}
            >
              {t('scan.start')}
            </Button>
            {(counts.gone ?? 0) > 0 && (
              <Button focusKey="library.forget" icon="trash" onPress={() => setIsForgetting(true)}>
                {t('forget.button')}
              </Button>
            )}
          </PanelButtons>
          {data.scan && (
            <>
              <PanelNote data-loading>{data.scan.total > 0 ? t('scan.far', data.scan) : t('scan.runs')}</PanelNote>
              <ProgressBar value={data.scan.done / Math.max(1, data.scan.total)} />
            </>
          )}
          {isFailed && <PanelProblem>{t('failed')}</PanelProblem>}
        </Line>
        <Tabs
          focusKey="library.states"
          label={t('states')}
          items={[
            { id: 'all' as const, label: t('state.all', { n: all }) },
            ...FILE_STATES.map((id) => ({ id, label: t(`state.${id}`, { n: counts[id] ?? 0 }) })),
          ]}
          activeId={state ?? 'all'}
          onSelect={(id) => setState(id === 'all' ? null : id)}
        />
        <Files key={state} state={state} onOpen={setOpened} />
        <EncodeList cache={cache} encodes={encodes} encoder={encoder} onStop={(id) => void stop(id)} />
        <WorkList work={data.work} isBusy={pausing.isLoading} onPause={(isPaused) => void pause(isPaused)} />
      </FocusScope>
      {opened && (
        <FileDialog
          file={opened}
          renderForm={renderForm}
          renderLookup={renderLookup}
          renderMarker={renderMarker}
          onClose={() => setOpened(null)}
        />
      )}
      {isForgetting && (
        <ConfirmModal
          focusKey="library.forgetting"
          title={t('forget.question')}
          text={t('forget.text')}
          stayLabel={t('forget.stay')}
          confirmLabel={t('forget.button')}
          isDestructive
          isBusy={forgetting.isLoading}
          error={forgetting.isError ? t('failed') : undefined}
          onConfirm={() =>
            void forget()
              .unwrap()
              .then(
                () => setIsForgetting(false),
                () => undefined,
              )
          }
          onClose={() => setIsForgetting(false)}
        />
      )}
    </Place>
  );
}

interface FilesProps {
  state: FileState | null;
  onOpen: (file: LibraryFile) => void;
}

/** The files of a state, a page at a time. */
function Files({ state, onOpen }: FilesProps) {
  const { t } = useTranslation('ownLibrary');
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useGetOwnFilesInfiniteQuery(state);
  const files = data?.pages.flatMap(({ items }) => items);
  if (!files) {
    return isError ? (
      <ErrorState
        focusKey="library.files.retry"
        title={t('loadFailed')}
        retryLabel={t('retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton $height={14} $radius={tokens.radiusControl} style={{ marginTop: '1.2rem' }} />
    );
  }
  if (files.length === 0) return <PanelText style={{ marginTop: '1.2rem' }}>{t('none')}</PanelText>;
  return (
    <FocusScope focusKey="library.files" style={{ marginTop: '1.2rem' }}>
      <List label={t('states')}>
        {files.map((file) => (
          <ListItem
            key={file.id}
            focusKey={`library.files.${file.id}`}
            label={nameOf(file)}
            description={matchOf(file, t)}
            icon={file.state === 'broken' ? 'warning' : undefined}
            endIcon="chevronRight"
            isRaised
            onPress={() => onOpen(file)}
          />
        ))}
      </List>
      {hasNextPage && (
        <Line>
          <Button focusKey="library.more" isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Line>
      )}
    </FocusScope>
  );
}
