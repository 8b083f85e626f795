import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Fix, LibraryFile, LibraryFileDetail } from '../../../server/contract/ownLibrary.ts';
import { useFixOwnFileMutation, useGetOwnFileQuery, useRetryOwnFileMutation } from '../../api/ownLibrary.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { PanelProblem } from '../../ui/panelParts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import { matchOf, nameOf } from './fileWords.ts';
import { SubtitleEncodings } from './SubtitleEncodings.tsx';

const KEY = 'library.file';
const KINDS = ['film', 'series'] as const;
type Kind = (typeof KINDS)[number];

const Facts = styled.dl`
  word-break: break-word;

  & dt {
    color: ${tokens.text3};
    font-size: ${tokens.sizeQuiet};
  }
  & dd {
    margin: 0 0 0.7rem;
    color: ${tokens.text1};
  }
`;

const Kinds = styled.div`
  margin-bottom: 1rem;
`;

/** What a form for a wrong match is given. */
export interface FixEntry {
  file: LibraryFile;
  kind: Kind;
  isBusy: boolean;
  error: unknown;
  save: (fix: Fix) => void;
  cancel: () => void;
}

interface FileDialogProps {
  file: LibraryFile;
  /** The form, whose keys begin with `library.fix`. */
  renderForm: (entry: FixEntry) => ReactNode;
  onClose: () => void;
}

/** A file with what it was matched as and how it plays, and the way to put a wrong match right. */
export function FileDialog({ file, renderForm, onClose }: FileDialogProps) {
  const { t } = useTranslation('ownLibrary');
  const { data, isError } = useGetOwnFileQuery(file.id);
  const [fix, { isLoading: isBusy, error }] = useFixOwnFileMutation();
  const [retry, retrying] = useRetryOwnFileMutation();
  const [kind, setKind] = useState<Kind | null>(null);
  const known = data?.file ?? file;
  useLoadingAnnounced(!data && !isError, { loading: t('loading'), loaded: '' });
  const finish = (work: Promise<unknown>) => void work.then(onClose, () => undefined);
  const save = (said: Fix | null) => finish(fix({ id: file.id, fix: said }).unwrap());
  if (kind !== null) {
    return (
      <Modal focusKey={KEY} preferredChildKey="library.fix.title" title={t('file.fix')} widthRem={46} onClose={onClose}>
        <Kinds>
          <Tabs
            focusKey={`${KEY}.kind`}
            label={t('form.kind')}
            items={KINDS.map((id) => ({ id, label: t(`form.${id}`) }))}
            activeId={kind}
            onSelect={setKind}
          />
        </Kinds>
        {renderForm({ file: known, kind, isBusy, error, save, cancel: onClose })}
      </Modal>
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
              <Button
                focusKey={`${KEY}.fix`}
                kind="primary"
                icon="edit"
                onPress={() => setKind(known.season === null ? 'film' : 'series')}
              >
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
        {data?.fix && <dd>{t('file.fixed')}</dd>}
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
      </Facts>
      {data && data.subtitles.length > 0 && <SubtitleEncodings fileId={file.id} subtitles={data.subtitles} />}
      {isError && <PanelProblem>{t('loadFailed')}</PanelProblem>}
      {(retrying.isError || (error !== undefined && kind === null)) && <PanelProblem>{t('failed')}</PanelProblem>}
    </Modal>
  );
}

function Way({ device, way, picture, sounds }: NonNullable<LibraryFileDetail['plays']>[number]) {
  const { t } = useTranslation('ownLibrary');
  const reasons = [...(picture ? [t(`picture.${picture}`)] : []), ...sounds.map((one) => t(`sound.${one}`))];
  return (
    <dd style={{ marginBottom: '0.2rem' }}>
      {`${t(`device.${device}`)}: ${t(`way.${way}`)}`}
      {reasons.length > 0 && ` (${reasons.join(', ')})`}
    </dd>
  );
}
