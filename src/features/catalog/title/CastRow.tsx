import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Row } from '../../../ui/lists/Row.tsx';

interface CastMember {
  id: string;
  name: string;
  role: string | null;
  isDirector: boolean;
}

/** Everybody credited in a title once, directors first: a director may also act. */
function castOf({ directors, actors }: Pick<Movie, 'directors' | 'actors'>): CastMember[] {
  const all = [
    ...directors.map(({ id, name }) => ({ id, name, role: null, isDirector: true })),
    ...actors.map(({ id, name, role }) => ({ id, name, role, isDirector: false })),
  ];
  const cast = new Map<string, CastMember>();
  for (const one of all) {
    const known = cast.get(one.id);
    cast.set(one.id, known ? { ...known, role: known.role ?? one.role } : one);
  }
  return [...cast.values()];
}

/** The directors and actors of a title; Enter opens the person. Nothing where nobody is known. */
export function CastRow({ movie, focusKey }: { movie: Movie; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  return (
    <Row
      heading={t('rows.cast')}
      focusKey={focusKey}
      itemShape="person"
      items={castOf(movie)}
      render={({ id, name, role, isDirector }, place) => (
        <Card
          {...place}
          shape="person"
          title={name}
          caption={[isDirector ? t('about.director') : null, role].filter(Boolean).join(' · ')}
          onPress={() => navigate(paths.person(id))}
        />
      )}
    />
  );
}
