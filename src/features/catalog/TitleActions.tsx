import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Movie } from '../../../server/contract/catalog.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { usePlayButton } from './usePlayButton.ts';

interface TitleActionsProps {
  /** Undefined while it loads: the play button is already shown, and keeps a press until then. */
  movie: Movie | undefined;
  /** The id of a title that could not be loaded: it plays and opens all the same. */
  lostId?: number;
  /** Prefix of the buttons' focus keys, such as `movie` or `home.hero`. */
  focusPrefix: string;
  /** Buttons between play and the last one. */
  children?: ReactNode;
  hasDetails?: boolean;
  onFocus?: () => void;
}

/** What can be done with a title: play or resume, trailer, and what the screen adds. */
export function TitleActions({ movie, lostId, focusPrefix, children, hasDetails, onFocus }: TitleActionsProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { isReady, label, path } = usePlayButton(movie, lostId);
  const id = movie?.id ?? lostId;
  return (
    <>
      <Button
        kind="primary"
        focusKey={`${focusPrefix}.play`}
        icon="play"
        isLoading={!isReady}
        keepsPress
        onPress={() => path && navigate(path)}
        onFocus={onFocus}
      >
        {label}
      </Button>
      {!hasDetails && movie?.hasTrailer && (
        <Button focusKey={`${focusPrefix}.trailer`} onPress={() => navigate(paths.trailer(movie.id))} onFocus={onFocus}>
          {t('hero.trailer')}
        </Button>
      )}
      {children}
      {hasDetails && (
        <Button
          focusKey={`${focusPrefix}.details`}
          onPress={() => id !== undefined && navigate(paths.movie(id))}
          onFocus={onFocus}
        >
          {t('hero.details')}
        </Button>
      )}
    </>
  );
}
