import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Profile, Profiles } from '../../../../server/contract/profiles.ts';
import { PROFILES } from '../../../../server/contract/tables/profiles.ts';
import { problemOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import type { Writing } from '../EntryForm.tsx';
import { useAvatarUrl } from '../useAvatarUrl.ts';
import { PinDialog } from './PinDialog.tsx';
import { ProfileItem } from './ProfileItem.tsx';
import { useChooseProfile } from './useChooseProfile.ts';

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  margin: 0 -0.6rem;

  & > li {
    margin: 0 0.6rem 1.2rem;
  }
`;

const Failure = styled.p`
  min-height: 1.7rem;
  color: ${tokens.bad};
  font-weight: 600;
  text-align: center;
`;

const Foot = styled.div`
  display: flex;
  justify-content: center;
  margin-top: 1.2rem;
`;

interface ProfileListProps {
  profiles: Profiles;
  writing: Writing;
  /** Whether the current profile may add and change profiles, and is doing so. */
  canManage: boolean;
  isManaging: boolean;
  onManage: (isManaging: boolean) => void;
  /** Called with the profile to change, null for a new one. */
  onEdit: (profile: Profile | null) => void;
  onChosen: () => void;
}

/** The account's profiles in a line: a press chooses one, or, while they are managed, opens it for changes. */
export function ProfileList({
  profiles: { items, current },
  writing,
  canManage,
  isManaging,
  onManage,
  onEdit,
  onChosen,
}: ProfileListProps) {
  const { t } = useTranslation('profiles');
  const account = useAvatarUrl();
  const { open, opening, error } = useChooseProfile();
  const [asked, setAsked] = useState<Profile | null>(null);
  const press = async (profile: Profile) => {
    if (isManaging) onEdit(profile);
    else if (profile.hasPin) setAsked(profile);
    else if (await open(profile.id)) onChosen();
  };
  const signOf = ({ hasPin }: Profile) => (isManaging ? 'edit' : hasPin ? 'lock' : undefined);
  const hintOf = ({ hasPin }: Profile) => (isManaging ? t('edit') : hasPin ? t('hasPin') : undefined);
  return (
    <>
      <FocusScope focusKey="profiles.list" preferredChildKey={`profiles.${current ?? items[0]?.id}`}>
        <Tiles aria-label={t('list')}>
          {items.map((profile) => (
            <li key={profile.id}>
              <ProfileItem
                profile={profile}
                url={profile.isMain ? account : null}
                sign={signOf(profile)}
                note={profile.ageLimit === null ? undefined : `${profile.ageLimit}+`}
                hint={hintOf(profile)}
                isCurrent={profile.id === current}
                isBusy={opening === profile.id}
                busyLabel={t('loading')}
                focusKey={`profiles.${profile.id}`}
                onPress={() => void press(profile)}
              />
            </li>
          ))}
          {isManaging && items.length < PROFILES && (
            <li>
              <ProfileItem
                profile={{ name: t('add'), picture: null }}
                sign="plus"
                focusKey="profiles.add"
                onPress={() => onEdit(null)}
              />
            </li>
          )}
        </Tiles>
      </FocusScope>
      <Failure role="alert">
        {error && opening === null && asked === null ? (problemOf(error)?.message ?? t('chooseFailed')) : ''}
      </Failure>
      {canManage && (
        <Foot>
          <Button focusKey="profiles.manage" icon={isManaging ? 'check' : 'edit'} onPress={() => onManage(!isManaging)}>
            {isManaging ? t('done') : t('manage')}
          </Button>
        </Foot>
      )}
      {asked && <PinDialog profile={asked} writing={writing} onOpened={onChosen} onClose={() => setAsked(null)} />}
    </>
  );
}
