import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { Tabs } from '../../../ui/lists/Tabs.tsx';
import type { Season } from './useSeason.ts';

/** The seasons of a series. */
export function SeasonTabs({ movie, season, focusKey }: { movie: Movie; season: Season; focusKey: string }) {
  const { t } = useTranslation('catalog');
  return (
    <Tabs
      focusKey={focusKey}
      label={t('rows.episodes')}
      items={movie.seasons.map(({ n, name }) => ({ id: String(n), label: name ?? t('season', { n }) }))}
      activeId={String(season.n)}
      onSelect={(id) => season.choose(Number(id))}
    />
  );
}
