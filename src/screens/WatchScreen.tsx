import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { BelowPlayer } from '../features/catalog/title/BelowPlayer.tsx';
import { useKeptVoice } from '../features/catalog/voice/useKeptVoice.ts';
import { Player } from '../features/player/view/Player.tsx';
import { UnknownAccount } from '../features/session/account/UnknownAccount.tsx';
import { selectIsChild, selectIsInterrupted, selectUser } from '../features/session/sessionSlice.ts';
import { useKeyboardLabels } from '../features/session/useKeyboardLabels.ts';
import { selectSettings } from '../features/settings/settingsSlice.ts';
import { address, paths } from '../paths.ts';
import { Screen } from '../ui/frame/Screen.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';
import { stepBack } from '../ui/focus/back.ts';

/** Most films are watched alone: what others need comes once there are any. */
const Together = lazy(() =>
  import('../features/player/together/Together.tsx').then((part) => ({ default: part.Together })),
);
const CommentForm = lazy(() =>
  import('../features/comments/CommentForm.tsx').then((part) => ({ default: part.CommentForm })),
);

/** A positive integer from the address, or undefined. */
function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** `/watch?title=&episode=&trailer=1&extra=`: the player, full screen; `&together=` is the code that it is watched together by. */
export function WatchScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const user = useSelector(selectUser);
  const isInterrupted = useSelector(selectIsInterrupted);
  const { playerTimeCode, playerNextSeries, playerSkip, defaultVideoQuality } = useSelector(selectSettings);
  const movieId = idOf(params.get('title'));
  const { chosen, latest, keep } = useKeptVoice(movieId ?? 0);
  const isChild = useSelector(selectIsChild);
  const writing = { ...useKeyboardChoice(), labels: useKeyboardLabels() };
  const [isTogetherOpen, setIsTogetherOpen] = useState(false);
  if (movieId === undefined) return <Navigate to={paths.notFound} replace />;

  const code = params.get('together');
  const goTo = (episodeId: number | undefined, together: string | null) =>
    navigate(
      address(paths.player, { title: String(movieId), episode: episodeId ? String(episodeId) : null, together }),
      {
        replace: true,
      },
    );
  const playEpisode = (episodeId: number) => goTo(episodeId, code);
  const leave = () => {
    const place = window.history.state as { idx?: number } | null;
    // Opened by its address, it has no entry of the application to go back to.
    if (place?.idx) stepBack(() => navigate(-1));
    else navigate(paths.movie(movieId), { replace: true });
  };
  // The position belongs to a viewer, so the player waits until the viewer is known.
  if (!user) {
    return (
      <Screen focusKey="watch" firstFocusKey="watch.retry" isFull>
        <UnknownAccount focusKey="watch.retry" />
      </Screen>
    );
  }
  return (
    <Player
      movieId={movieId}
      episodeId={idOf(params.get('episode'))}
      isTrailer={params.get('trailer') === '1'}
      extraId={idOf(params.get('extra'))}
      voice={chosen?.id}
      voiceLike={latest}
      onVoice={keep}
      viewer={user.profile?.id ?? user.id}
      isTimeCodeOn={playerTimeCode}
      isNextSeriesOn={playerNextSeries}
      isInterrupted={isInterrupted}
      skipMode={playerSkip}
      renderBelow={(episodeId, close) => (
        <BelowPlayer
          movieId={movieId}
          episodeId={episodeId}
          onEpisode={(id) => {
            close();
            playEpisode(id);
          }}
        />
      )}
      onTogether={() => setIsTogetherOpen(true)}
      renderTogether={(terms) =>
        (code !== null || isTogetherOpen) && (
          <PartBoundary focusKey="together.retry" onClose={() => setIsTogetherOpen(false)}>
            <Suspense fallback={null}>
              <Together
                {...terms}
                code={code}
                onCode={(next) => void goTo(terms.episodeId ?? undefined, next)}
                onEpisode={playEpisode}
                isOpen={isTogetherOpen}
                onClose={() => setIsTogetherOpen(false)}
                canType={!isChild}
                onJoinByCode={() => void navigate(paths.together())}
                renderForm={(form) => <CommentForm {...form} label={form.title} writing={writing} />}
              />
            </Suspense>
          </PartBoundary>
        )
      }
      preferredHeight={defaultVideoQuality}
      onEpisode={playEpisode}
      onLeave={leave}
      onPro={() => navigate(paths.pro)}
    />
  );
}
