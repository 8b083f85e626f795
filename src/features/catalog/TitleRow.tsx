import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Card as Title } from '../../../server/contract/catalog.ts';
import { paths } from '../../paths.ts';
import { Row, type RowProps } from '../../ui/lists/Row.tsx';
import { TitleCard } from './TitleCard.tsx';

interface TitleRowProps {
  heading: string;
  focusKey: string;
  /** Undefined while they load: the row keeps its size. */
  items: readonly Title[] | undefined;
  /** Path of the whole listing. */
  more?: string | null;
  onTitleFocus?: (title: Title) => void;
}

/** A shelf of posters; Enter opens the title. */
export function TitleRow({ heading, focusKey, items, more, onTitleFocus }: TitleRowProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const render = useCallback<RowProps<Title>['render']>(
    (title, place) => <TitleCard {...place} title={title} onSelect={() => navigate(paths.movie(title.id))} />,
    [navigate],
  );
  return (
    <Row
      heading={heading}
      focusKey={focusKey}
      itemShape="poster"
      items={items}
      more={more ? { label: t('home.more'), onPress: () => navigate(more) } : undefined}
      onItemFocus={onTitleFocus}
      render={render}
    />
  );
}
