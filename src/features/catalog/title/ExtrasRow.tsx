import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { useGetExtrasQuery } from '../../../api/extras.ts';
import { address, paths } from '../../../paths.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { FailedRow } from '../FailedRow.tsx';
import { useHasFailed } from '../../../ui/useHasFailed.ts';
import { useTimeWords } from '../useTimeWords.ts';

interface ExtrasRowProps {
  movie: Movie;
  /** The season that is shown: those of the others are left out. */
  season?: number;
  focusKey: string;
}

/**
 * Trailers, deleted scenes, interviews and other videos of a title, each by its name, kind and length; the player opens.
 * Nothing where there are none, a retry button where they failed to load.
 */
export function ExtrasRow({ movie, season, focusKey }: ExtrasRowProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { duration } = useTimeWords();
  const answer = useGetExtrasQuery(movie.id);
  const row = { heading: t('rows.extras'), focusKey, itemShape: 'wide' } as const;
  const hasFailed = useHasFailed(answer);
  if (hasFailed && !answer.currentData) {
    return <FailedRow {...row} isRetrying={answer.isFetching} onRetry={() => void answer.refetch()} />;
  }
  return (
    <Row
      {...row}
      items={answer.data?.filter((extra) => extra.season === null || extra.season === season)}
      render={({ id, kind, title, durationS }, place) => (
        <Card
          {...place}
          shape="wide"
          title={title}
          caption={[kind.name !== title && kind.name, duration(durationS)].filter(Boolean).join(' · ')}
          picture={null}
          seed={`${movie.id} ${id}`}
          genre={movie.drawnGenre}
          onPress={() => navigate(address(paths.player, { title: String(movie.id), extra: String(id) }))}
        />
      )}
    />
  );
}
