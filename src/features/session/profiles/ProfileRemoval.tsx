import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../server/contract/profiles.ts';
import { problemOf } from '../../../api/api.ts';
import { useRemoveProfileMutation } from '../../../api/profiles.ts';
import { ConfirmModal } from '../../../ui/overlays/ConfirmModal.tsx';

interface ProfileRemovalProps {
  profile: Profile;
  onRemoved: () => void;
  onClose: () => void;
}

/** The confirmation before a profile is removed with all its data. */
export function ProfileRemoval({ profile, onRemoved, onClose }: ProfileRemovalProps) {
  const { t } = useTranslation('profiles');
  const [remove, { isLoading, error }] = useRemoveProfileMutation();
  return (
    <ConfirmModal
      focusKey="profiles.removal"
      title={t('removal.question', { name: profile.name })}
      text={t('removal.text')}
      stayLabel={t('removal.stay')}
      confirmLabel={t('removal.confirm')}
      isDestructive
      isBusy={isLoading}
      error={error ? (problemOf(error)?.message ?? t('removal.failed')) : undefined}
      onConfirm={() => {
        remove(profile.id)
          .unwrap()
          .then(onRemoved, () => undefined);
      }}
      onClose={onClose}
    />
  );
}
