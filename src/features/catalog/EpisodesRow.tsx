import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Movie } from '../../../server/contract/catalog.ts';
import { useGetProgressQuery } from '../../api/library.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Row } from '../../ui/Row.tsx';
import type { Season } from './useSeason.ts';
import { useTimeWords } from './useTimeWords.ts';

/** The episodes of the chosen season, opened at the one to watch next. */
export function EpisodesRow({ movie, season, focusKey }: { movie: Movie; season: Season; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { duration } = useTimeWords();
  const { data: progress } = useGetProgressQuery(movie.id);
  return (
    <Row
      key={season.n}
      heading={t('rows.episodes')}
      focusKey={focusKey}
      itemShape="wide"
      items={season.episodes}
      initialIndex={season.nextIndex}
      render={(episode, place) => {
        const at = progress?.find(({ episodeId }) => episodeId === episode.id);
        return (
          <Card
            {...place}
            shape="wide"
            title={`${episode.n}. ${episode.title}`}
            caption={[duration(episode.durationS), at?.watched ? t('watched') : null].filter(Boolean).join(' · ')}
            picture={episode.still}
            progress={at ? (at.watched ? 1 : at.positionS / at.durationS) : 0}
            isWatched={at?.watched}
            onPress={() => navigate(paths.watch(movie.id, episode.id))}
          />
        );
      }}
    />
  );
}
