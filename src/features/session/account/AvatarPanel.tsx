import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Me } from '../../../../server/contract/account.ts';
import { isSignedOut, problemOf } from '../../../api/api.ts';
import { useRemoveAvatarMutation } from '../../../api/profile.ts';
import { isTelevision } from '../../../device/platform.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { gapAfter } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { selectIsShared } from '../sessionSlice.ts';
import { useAvatarUrl } from '../useAvatarUrl.ts';
import { AvatarCropDialog } from './AvatarCropDialog.tsx';
import { type PickedPicture, PICTURE_TYPES, type PictureFault, readPicture } from './avatarPicture.ts';
import { PanelButtons } from '../../../ui/panelParts.ts';
import { useAvatarUpload } from './useAvatarUpload.ts';

const KEY = 'settings.avatar';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  margin-bottom: 1.2rem;
`;

const Face = styled.div`
  flex: none;
  ${gapAfter('1.4rem')}
`;

const Rest = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Words = styled.p<{ $isBad?: boolean }>`
  max-width: 36rem;
  margin: 0.2rem 0 0.7rem;
  color: ${({ $isBad = false }) => ($isBad ? tokens.bad : tokens.text2)};
  font-size: ${tokens.sizeQuiet};
`;

/** The account's picture: shows, chooses and crops, uploads and removes it. Televisions have no files to choose from. */
export function AvatarPanel({ user }: { user: Me }) {
  const { t } = useTranslation('session');
  const url = useAvatarUrl();
  const isShared = useSelector(selectIsShared);
  const { upload, cancel, isBusy, share, error } = useAvatarUpload();
  const [remove, removal] = useRemoveAvatarMutation();
  const files = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<PickedPicture | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [isTv] = useState(() => isTelevision(navigator.userAgent, window.location.search));
  useUnsaved(picture || isBusy ? 'input' : null);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // Lets the same file be chosen again.
    const read = file ? await readPicture(file) : null;
    input.value = '';
    if (!read) return;
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setPicture(read);
  };
  const crop = (square: Blob | null) => {
    setPicture(null);
    if (square) void upload(square);
    else setFault('broken');
  };

  const faultWords = {
    kind: t('account.avatar.kind'),
    size: t('account.avatar.size'),
    broken: t('account.avatar.broken'),
  };
  const failure = error ?? removal.error;
  const refusal = failure && !isSignedOut(failure) ? (problemOf(failure)?.message ?? t('account.avatar.failed')) : '';
  const wrong = fault ? faultWords[fault] : refusal;
  const whyNot = isShared ? t('account.shared.title') : isTv ? t('account.avatar.onTelevision') : '';
  return (
    <Line>
      <Face>
        <Avatar name={user.login} url={url} size="large" />
      </Face>
      {whyNot ? (
        <Rest>
          <Words>{whyNot}</Words>
        </Rest>
      ) : (
        <Rest data-loading={isBusy || undefined}>
          <PanelButtons>
            <Button
              focusKey={`${KEY}.pick`}
              icon={isBusy ? 'close' : 'camera'}
              size="small"
              onPress={isBusy ? cancel : () => files.current?.click()}
            >
              {isBusy ? t('account.avatar.cancelUpload') : url ? t('account.avatar.change') : t('account.avatar.pick')}
            </Button>
            {url && !isBusy && (
              <Button
                focusKey={`${KEY}.remove`}
                kind="ghost"
                icon="trash"
                size="small"
                isLoading={removal.isLoading}
                onPress={() => {
                  setFault(null);
                  void remove().then(({ error: refused }) => !refused && setFocus(`${KEY}.pick`));
                }}
              >
                {t('account.avatar.remove')}
              </Button>
            )}
          </PanelButtons>
          {isBusy ? (
            <ProgressBar value={share} label={t('account.avatar.uploading')} />
          ) : (
            <Words $isBad={wrong !== ''} role={wrong ? 'alert' : undefined}>
              {wrong || t('account.avatar.rules')}
            </Words>
          )}
          <input
            ref={files}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t('account.avatar.pick')}
            accept={PICTURE_TYPES.join(',')}
            onChange={({ currentTarget }) => void pick(currentTarget)}
          />
          {picture && <AvatarCropDialog picture={picture} onCropped={crop} onClose={() => setPicture(null)} />}
        </Rest>
      )}
    </Line>
  );
}
