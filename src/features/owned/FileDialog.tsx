import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type {
  FileMarker,
  FileMarkerIn,
  Fix,
  LibraryFile,
  LibraryFileDetail,
} from '../../../server/contract/ownLibrary.ts';
import {
  useFixOwnFileMutation,
  useGetOwnFileQuery,
  useMarkOwnFileMutation,
  usePackOwnFileMutation,
  useRetryOwnFileMutation,
} from '../../api/ownLibrary.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { PanelProblem } from '../../ui/panelParts.ts';
import { clockTime } from '../../ui/clockTime.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import { type FileKind, kindOf, kindTabs, matchOf, nameOf } from './fileWords.ts';
import { LookupDialog, type LookupEntry } from './LookupDialog.tsx';
import { SubtitleEncodings } from './SubtitleEncodings.tsx';
import { TabbedDialog } from '../../ui/overlays/TabbedDialog.tsx';

const KEY = 'library.file';
const MARKED = ['intro', 'credits'] as const;
type Marked = (typeof MARKED)[number];

const Facts = styled.dl`
  word-break: break-word;

  & dt {
    color: ${tokens.text3};
    font-size: ${tokens.sizeQuiet};
  }
  & dd {
    margin: 0 0 0.2rem;
    color: ${tokens.text1};
  }
  & dd + dt {
    margin-top: 0.7rem;
  }
`;

/** Passed to the form that corrects a wrong match. */
export interface FixEntry {
  file: LibraryFile;
  kind: FileKind;
  isBusy: boolean;
  error: unknown;
  save: (fix: Fix) => void;
  cancel: () => void;
}

/** Passed to the form for an opening or credits; `found` is null where there is none yet. */
export interface MarkerEntry {
  kind: Marked;
  found: FileMarker | null;
  isBusy: boolean;
  error: unknown;
  /** Null says that there is none. */
  save: (stretch: FileMarkerIn | null) => void;
  cancel: () => void;
}

interface FileDialogProps {
  file: LibraryFile;
  /** The form for an opening or credits, whose keys begin with `library.marker`. */
  renderMarker: (entry: MarkerEntry) => ReactNode;
  /** The form, whose keys begin with `library.fix`. */
  renderForm: (entry: FixEntry) => ReactNode;
  /** The form for a lookup. */
  renderLookup: (entry: LookupEntry) => ReactNode;
  onClose: () => void;
}

/** A file with its match and how it plays, and a form to correct a wrong match. */
export function FileDialog({ file, renderForm, renderLookup, renderMarker, onClose }: FileDialogProps) {
  const { t } = useTranslation('ownLibrary');
  const { data, isError } = useGetOwnFileQuery(file.id);
  const [fix, { isLoading: isBusy, error }] = useFixOwnFileMutation();
  const [retry, retrying] = useRetryOwnFileMutation();
  const [pack, packing] = usePackOwnFileMutation();
  const [mark, marking] = useMarkOwnFileMutation();
  const [kind, setKind] = useState<FileKind | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [isLookingUp, setIsLookingUp] = useState(false);
  const known = data?.file ?? file;
  useLoadingAnnounced(!data && !isError, { loading: t('loading'), loaded: '' });
  const isPackWanted = data?.pack !== null && data?.pack !== 'failed';
  const finish = (work: Promise<unknown>) => void work.then(onClose, () => undefined);
  const save = (said: Fix | null) => finish(fix({ id: file.id, fix: said }).unwrap());
  if (marked !== null && data) {
    const found = data.markers.find((one) => one.kind === marked) ?? null;
    return (
      <TabbedDialog
        focusKey={KEY}
        title={t('file.markers')}
        formKey="library.marker.from"
        tabs={{
          focusKey: `${KEY}.marked`,
          label: t('file.markers'),
          items: MARKED.map((id) => ({ id, label: t(`marker.${id}`) })),
          activeId: marked,
          onSelect: setMarked,
        }}
        onClose={onClose}
      >
        {renderMarker({
          kind: marked,
          found,
          isBusy: marking.isLoading,
          error: marking.error,
          save: (stretch) => finish(mark({ id: file.id, kind: marked, stretch }).unwrap()),
          cancel: onClose,
        })}
      </TabbedDialog>
    );
  }
  if (isLookingUp) {
    return (
      <LookupDialog
        focusKey={KEY}
        file={known}
        renderForm={renderLookup}
        isBusy={isBusy}
        isFailed={error !== undefined}
        onChoose={save}
        onClose={onClose}
      />
    );
  }
  if (kind !== null) {
    return (
      <TabbedDialog
        focusKey={KEY}
        title={t('file.fix')}
        formKey="library.fix.title"
        tabs={{ ...kindTabs(KEY, t), activeId: kind, onSelect: setKind }}
        onClose={onClose}
      >
        {renderForm({ file: known, kind, isBusy, error, save, cancel: onClose })}
      </TabbedDialog>
    );
  }
  return (
    <Modal
      focusKey={KEY}
      title={nameOf(known)}
      widthRem={46}
      onClose={onClose}
      actions={
        <>
          {known.state !== 'passed' && known.state !== 'gone' && (
            <>
              <Button focusKey={`${KEY}.fix`} kind="primary" icon="edit" onPress={() => setKind(kindOf(known))}>
                {t('file.fix')}
              </Button>
              <Button
                focusKey={`${KEY}.retry`}
                icon="refresh"
                isLoading={retrying.isLoading}
                onPress={() => finish(retry(file.id).unwrap())}
              >
                {t('file.again')}
              </Button>
            </>
          )}
          {data && known.state === 'ready' && (
            <>
              {data.canLookUp && (
                <Button focusKey={`${KEY}.lookup`} icon="search" onPress={() => setIsLookingUp(true)}>
                  {t('lookup.button')}
                </Button>
              )}
              <Button
                focusKey={`${KEY}.markers`}
                onPress={() => setMarked(known.season === null ? 'credits' : 'intro')}
              >
                {t('file.markers')}
              </Button>
              <Button
                focusKey={`${KEY}.pack`}
                isLoading={packing.isLoading}
                onPress={() => finish(pack({ id: file.id, isWanted: !isPackWanted }).unwrap())}
              >
                {t(data.pack === 'done' ? 'file.unpack' : isPackWanted ? 'file.stopPacking' : 'file.pack')}
              </Button>
            </>
          )}
          {data?.fix && (
            <Button focusKey={`${KEY}.undo`} isLoading={isBusy} onPress={() => save(null)}>
              {t('file.undo')}
            </Button>
          )}
          <Button focusKey={`${KEY}.close`} kind="ghost" onPress={onClose}>
            {t('file.close')}
          </Button>
        </>
      }
    >
      <Facts>
        <dt>{t('file.path')}</dt>
        <dd>{known.path}</dd>
        <dt>{t('file.match')}</dt>
        <dd>{matchOf(known, t)}</dd>
        {data?.matched && (
          <>
            <dt>{t('file.matched')}</dt>
            <dd>{t(`matched.${data.matched}`)}</dd>
            {data.tmdb !== null && <dd>{t('file.fromTmdb', { id: data.tmdb })}</dd>}
          </>
        )}
        {data && Object.keys(data.ids).length > 0 && (
          <>
            <dt>{t('file.ids')}</dt>
            <dd>
              {Object.entries(data.ids)
                .map((pair) => pair.join(' '))
                .join(', ')}
            </dd>
          </>
        )}
        {!data && !isError && <Skeleton $height={8} $radius={tokens.radiusControl} />}
        {data?.plays && (
          <>
            <dt>{t('file.plays')}</dt>
            {data.plays.map((one) => (
              <Way key={one.device} {...one} />
            ))}
          </>
        )}
        {data && data.markers.length > 0 && (
          <>
            <dt>{t('file.skipped')}</dt>
            {data.markers.map((one) => (
              <dd key={one.kind}>
                {`${t(`marker.${one.kind}`)}: ${clockTime(one.startS)}–${clockTime(one.endS)}`}
                {!one.isSure && ` (${t('marker.found')})`}
              </dd>
            ))}
          </>
        )}
        {data && data.pack !== null && (
          <>
            <dt>{t('file.packing')}</dt>
            <dd>{t(`pack.${data.pack}`)}</dd>
          </>
        )}
      </Facts>
      {data && data.subtitles.length > 0 && <SubtitleEncodings fileId={file.id} subtitles={data.subtitles} />}
      {isError && <PanelProblem>{t('loadFailed')}</PanelProblem>}
      {(retrying.isError || packing.isError || (error !== undefined && kind === null)) && (
        <PanelProblem>{t('failed')}</PanelProblem>
      )}
    </Modal>
  );
}

function Way({ device, way, picture, sounds }: NonNullable<LibraryFileDetail['plays']>[number]) {
  const { t } = useTranslation('ownLibrary');
  const reasons = [...(picture ? [t(`picture.${picture}`)] : []), ...sounds.map((one) => t(`sound.${one}`))];
  return (
    <dd>
      {`${t(`device.${device}`)}: ${t(`way.${way}`)}`}
      {reasons.length > 0 && ` (${reasons.join(', ')})`}
    </dd>
  );
}
