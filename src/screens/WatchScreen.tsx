import { useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { BelowPlayer } from '../features/catalog/title/BelowPlayer.tsx';
import { useKeptVoice } from '../features/catalog/voice/useKeptVoice.ts';
import { Player } from '../features/player/view/Player.tsx';
import { selectIsInterrupted, selectUser } from '../features/session/sessionSlice.ts';
import { selectSettings } from '../features/settings/settingsSlice.ts';
import { paths } from '../paths.ts';
import { stepBack } from '../ui/focus/back.ts';

/** A positive integer from the address, or undefined. */
function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** `/watch?title=&episode=&trailer=1`: the player, full screen. */
export function WatchScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const user = useSelector(selectUser);
  const isInterrupted = useSelector(selectIsInterrupted);
  const { playerTimeCode, playerNextSeries, playerSkip, defaultVideoQuality } = useSelector(selectSettings);
  const movieId = idOf(params.get('title'));
  const { chosen, latest, keep } = useKeptVoice(movieId ?? 0);
  if (movieId === undefined) return <Navigate to={paths.notFound} replace />;

  const playEpisode = (episodeId: number) => navigate(paths.watch(movieId, episodeId), { replace: true });
  const leave = () => {
    const place = window.history.state as { idx?: number } | null;
    // Opened by its address, it has no entry of the application to go back to.
    if (place?.idx) stepBack(() => navigate(-1));
    else navigate(paths.movie(movieId), { replace: true });
  };
  // The position belongs to a viewer, so the player waits until the viewer is known.
  return (
    user && (
      <Player
        movieId={movieId}
        episodeId={idOf(params.get('episode'))}
        isTrailer={params.get('trailer') === '1'}
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
        preferredHeight={defaultVideoQuality}
        onEpisode={playEpisode}
        onLeave={leave}
        onPro={() => navigate(paths.pro)}
      />
    )
  );
}
