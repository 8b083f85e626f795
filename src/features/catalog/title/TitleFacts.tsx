import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: 10rem 1fr;
  grid-gap: 0.35rem 1rem;
  margin: 1.4rem 0 0;
  max-width: 46rem;
  font-size: 1.1rem;

  dt {
    color: ${tokens.text3};
  }

  dd {
    margin: 0;
    color: ${tokens.text2};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Briefly who made the title, who plays, and its voices; AboutRow has everything. */
export function TitleFacts({ movie }: { movie: Movie }) {
  const { t } = useTranslation('catalog');
  const names = (refs: readonly { name: string }[]) => refs.map(({ name }) => name).join(', ');
  const voices = [...new Set(movie.voices.map(({ type }) => type.name.toLowerCase()))];
  const facts = [
    [t('facts.director'), names(movie.directors)],
    [t('facts.cast'), names(movie.actors.slice(0, 4))],
    [t('facts.voices'), voices.join(', ')],
  ] as const;
  return (
    <List>
      {facts.map(
        ([label, value]) => value && [<dt key={`${label}.label`}>{label}</dt>, <dd key={`${label}.value`}>{value}</dd>],
      )}
    </List>
  );
}
