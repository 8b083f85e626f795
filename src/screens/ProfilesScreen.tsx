import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Profile } from '../../server/contract/profiles.ts';
import { useGetProfilesQuery } from '../api/profiles.ts';
import { ProfileChooser } from '../features/session/profiles/ProfileChooser.tsx';
import { ProfileForm } from '../features/session/profiles/ProfileForm.tsx';
import { selectMustChoose, selectProfile } from '../features/session/sessionSlice.ts';
import { paths } from '../paths.ts';
import { useLoadingAnnounced } from '../ui/announce.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { setFocus } from '../ui/focus/focus.ts';
import { Screen } from '../ui/frame/Screen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { media } from '../ui/theme/media.ts';
import { tokens } from '../ui/theme/tokens.ts';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

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

/** Who is watching; whoever has the account adds and changes profiles here as well. */
export function ProfilesScreen() {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const writing = useKeyboardChoice();
  const { data, isError, isFetching, refetch } = useGetProfilesQuery();
  const mustChoose = useSelector(selectMustChoose);
  const canManage = useSelector(selectProfile)?.isMain === true && !mustChoose;
  const [isManaging, setIsManaging] = useState(query.has('manage'));
  /** The profile that is changed, `new` for another one. */
  const [edited, setEdited] = useState<Profile | 'new' | null>(null);
  const isLoading = !data && !isError;
  useLoadingAnnounced(isLoading, { loading: t('loading'), loaded: t('loaded') });

  const leave = () => void navigate(query.get('from') ?? paths.home, { replace: true });
  const first = `profiles.${data?.current ?? data?.items[0]?.id ?? 'retry'}`;
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
    <Screen focusKey="profiles" firstFocusKey={data ? first : 'profiles.retry'} isFull isScrolling>
      <Middle $isForm={edited !== null}>
        <h1>{title}</h1>
        {isLoading && (
          <Places aria-busy="true">
            {SKELETONS.map((place) => (
              <Skeleton key={place} $width="8rem" $height={8} $radius="50%" />
            ))}
          </Places>
        )}
        {isError && !data && (
          <ErrorState
            focusKey="profiles.retry"
            title={t('loadFailed')}
            text={t('loadFailedText')}
            retryLabel={t('retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && edited === null && (
          <ProfileChooser
            profiles={data}
            writing={writing}
            canManage={canManage}
            isManaging={isManaged}
            onManage={setIsManaging}
            onEdit={(profile) => setEdited(profile ?? 'new')}
            onChosen={leave}
          />
        )}
        {edited !== null && (
          <ProfileForm
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
