import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Card as Title } from '../../../server/contract/catalog.ts';
import type { ContinueItem } from '../../../server/contract/library.ts';
import { useGetContinueQuery, useSetDismissedMutation } from '../../api/library.ts';
import { paths } from '../../paths.ts';
import { drawnFrom } from '../../ui/art/drawnFrom.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { setFocus } from '../../ui/focus/focus.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Row } from '../../ui/lists/Row.tsx';

const ContinueFailed = lazy(() => import('./ContinueFailed.tsx').then((part) => ({ default: part.ContinueFailed })));

export interface ContinueRowProps {
  focusKey: string;
  /** Formats the remaining time. */
  timeLeft: (seconds: number) => string;
  onTitleFocus: (title: Title) => void;
}

/** What the viewer has started: a press resumes it, a long press opens a menu; an error with a retry if it fails to load. */
export function ContinueRow({ focusKey, timeLeft, onTitleFocus }: ContinueRowProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  // The error stays during a retry, so that the retry button keeps its place and focus.
  const { data, error, isFetching, refetch } = useGetContinueQuery();
  const [setDismissed] = useSetDismissedMutation();
  const [held, setHeld] = useState<ContinueItem | null>(null);
  const items = useMemo(() => data?.map((item) => ({ ...item, id: item.card.id })), [data]);
  const goOn = useCallback(
    ({ card, episode }: ContinueItem) => void navigate(paths.watch(card.id, episode?.id)),
    [navigate],
  );
  const caption = ({ episode, progress }: ContinueItem) => {
    if (episode) return t(progress ? 'episodeOf' : 'nextEpisode', { season: episode.season, n: episode.n });
    return progress ? timeLeft(progress.durationS - progress.positionS) : '';
  };

  function act(id: 'goOn' | 'open' | 'dismiss') {
    setHeld(null);
    if (!held) return;
    const { id: movieId, title } = held.card;
    if (id === 'goOn') goOn(held);
    else if (id === 'open') void navigate(paths.movie(movieId));
    else {
      const place = data?.findIndex(({ card }) => card.id === movieId) ?? -1;
      const neighbour = data?.[place + 1] ?? data?.[place - 1] ?? held;
      setFocus(`${focusKey}.${neighbour.card.id}`);
      void setDismissed({ movieId, isDismissed: true, title });
    }
  }

  const row = (
    <Row
      heading={t('home.continue')}
      focusKey={focusKey}
      itemShape="wide"
      items={items}
      onItemFocus={(item) => onTitleFocus(item.card)}
      render={(item, place) => (
        <Card
          {...place}
          shape="wide"
          title={item.card.title}
          caption={caption(item)}
          picture={item.episode?.still ?? item.card.wide}
          {...drawnFrom(item.card)}
          progress={item.progress ? item.progress.positionS / item.progress.durationS : 0}
          onPress={() => goOn(item)}
          onLongPress={() => setHeld(item)}
        />
      )}
    />
  );
  if (error && !data) {
    return (
      <Suspense fallback={row}>
        <ContinueFailed focusKey={focusKey} isRetrying={isFetching} onRetry={refetch} />
      </Suspense>
    );
  }
  return (
    <>
      {row}
      {held && (
        <Menu
          focusKey={`${focusKey}.held`}
          label={held.card.title}
          items={[
            { id: 'goOn' as const, label: t('home.goOn') },
            { id: 'open' as const, label: t('hero.details') },
            { id: 'dismiss' as const, label: t('home.dismiss') },
          ]}
          onSelect={act}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  );
}
