import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Profile } from '../../../../server/contract/profiles.ts';
import { useGetProfilesQuery } from '../../../api/profiles.ts';
import { ProfileList } from './ProfileList.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';
import { selectMustChoose, selectProfile, selectUser } from '../sessionSlice.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Screen } from '../../../ui/frame/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import type { Writing } from '../EntryForm.tsx';

const SKELETONS = [0, 1, 2];

const Middle = styled.div<{ $isForm: boolean }>`
  ${({ $isForm }) => !$isForm && 'margin: auto 0;'}

  h1 {
    margin: 0 0 2.4rem;
    font: 750 2.5rem / 1.15 ${tokens.display};
    ${({ $isForm }) => !$isForm && 'text-align: center;'}
    overflow-wrap: break-word;
  }
  ${media.phone} {
    h1 {
      font-size: ${tokens.sizeScreenTitle};
    }
  }
`;

const Places = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;

  & > * {
    margin: 1rem 2.1rem 4rem;
  }
`;

interface ProfilesPageProps {
  writing: Writing;
  /** Whether to open for changing profiles rather than choosing one, where that is allowed. */
  isManagedFirst?: boolean;
  /** Called once a profile is chosen, or none has to be; a stable function. */
  onLeave: () => void;
}

/** Chooses who is watching; the main profile can add and change profiles here as well. */
export function ProfilesPage({ writing, isManagedFirst = false, onLeave }: ProfilesPageProps) {
  const { t } = useTranslation('profiles');
  const { data, isError, isFetching, refetch } = useGetProfilesQuery();
  const mustChoose = useSelector(selectMustChoose);
  const profileCount = useSelector(selectUser)?.profiles;
  const canManage = useSelector(selectProfile)?.isMain === true && !mustChoose;
  const [isManaging, setIsManaging] = useState(isManagedFirst);
  /** The profile that is changed, `new` for another one. */
  const [edited, setEdited] = useState<Profile | 'new' | null>(null);

  // As when the account had several profiles at the last start here, and no longer has. Whichever is known first tells.
  const isAskedForNothing = !mustChoose && (data?.items.length ?? profileCount) === 1 && !isManaging;
  useEffect(() => {
    if (isAskedForNothing) onLeave();
  }, [isAskedForNothing, onLeave]);
  // What is left at once is not shown before.
  const profiles = isAskedForNothing ? undefined : data;
  const hasFailed = isError && !data;
  const isLoading = !profiles && !hasFailed;
  useLoadingAnnounced(isLoading, { loading: t('loading'), loaded: t('loaded') });

  const first = `profiles.${profiles?.current ?? profiles?.items[0]?.id ?? 'retry'}`;
  const isManaged = canManage && isManaging;
  const title =
    edited === 'new'
      ? t('form.newTitle')
      : edited
        ? t('form.editTitle', { name: edited.name })
        : isManaged
          ? t('manageTitle')
          : t('title');
  return (
    <Screen focusKey="profiles" firstFocusKey={first} isFull isScrolling>
      <Middle $isForm={edited !== null}>
        <h1>{title}</h1>
        {isLoading && (
          <Places aria-busy="true">
            {SKELETONS.map((place) => (
              <Skeleton key={place} $width="8rem" $height={8} $radius="50%" />
            ))}
          </Places>
        )}
        {hasFailed && (
          <ErrorState
            focusKey="profiles.retry"
            title={t('loadFailed')}
            text={t('loadFailedText')}
            retryLabel={t('retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {profiles && edited === null && (
          <ProfileList
            profiles={profiles}
            writing={writing}
            canManage={canManage}
            isManaging={isManaged}
            onManage={setIsManaging}
            onEdit={(profile) => setEdited(profile ?? 'new')}
            onChosen={onLeave}
          />
        )}
        {edited !== null && (
          <EditProfileForm
            writing={writing}
            profile={edited === 'new' ? null : edited}
            onDone={() => {
              const back = edited === 'new' ? 'profiles.add' : `profiles.${edited.id}`;
              setEdited(null);
              setFocus(back);
            }}
          />
        )}
      </Middle>
    </Screen>
  );
}
