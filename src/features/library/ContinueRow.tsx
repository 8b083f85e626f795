import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Card as Title } from '../../../server/contract/catalog.ts';
import type { ContinueItem } from '../../../server/contract/library.ts';
import { useGetContinueQuery } from '../../api/library.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Row } from '../../ui/Row.tsx';

export interface ContinueRowProps {
  focusKey: string;
  /** Says how long remains, in the words of the interface. */
  timeLeft: (seconds: number) => string;
  onTitleFocus: (title: Title) => void;
}

/** What the viewer has begun: one press goes on from where they stopped. */
export function ContinueRow({ focusKey, timeLeft, onTitleFocus }: ContinueRowProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { data } = useGetContinueQuery();
  const caption = ({ episode, progress }: ContinueItem) => {
    if (episode) return t(progress ? 'episodeOf' : 'nextEpisode', { season: episode.season, n: episode.n });
    return progress ? timeLeft(progress.durationS - progress.positionS) : '';
  };
  return (
    <Row
      heading={t('home.continue')}
      focusKey={focusKey}
      itemShape="wide"
      items={data?.map((item) => ({ ...item, id: item.card.id }))}
      onItemFocus={(item) => onTitleFocus(item.card)}
      render={(item, place) => (
        <Card
          {...place}
          shape="wide"
          title={item.card.title}
          caption={caption(item)}
          picture={item.episode?.still ?? item.card.wide}
          progress={item.progress ? item.progress.positionS / item.progress.durationS : 0}
          onPress={() => navigate(paths.watch(item.card.id, item.episode?.id))}
        />
      )}
    />
  );
}
