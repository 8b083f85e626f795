import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { walkLine } from '../../../ui/focus/lineWalk.ts';
import { useFocusHistory } from '../../../ui/focus/focusHistory.ts';
import type { ArrowDetails, Direction } from '../../../ui/focus/registry.ts';
import { type OnRowHeight, useRowHeight } from '../../../ui/lists/rowHeights.ts';
import { clearOfBar, Heading } from '../../../ui/lists/rowParts.ts';
import { ROW_GAP } from '../../../ui/lists/shapes.ts';
import { media } from '../../../ui/theme/media.ts';
import { gapAfter } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useTitleFacts } from './useTitleFacts.ts';

const Region = styled.section`
  padding-bottom: ${ROW_GAP}rem;
  ${clearOfBar}
`;

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const Column = styled.dl`
  flex: 1 1 30rem;
  min-width: 0;
  max-width: 44rem;
  margin: 0;
  ${gapAfter('2.4rem')}

  ${media.phone} {
    flex-basis: 100%;
    margin-right: 0;
  }
`;

const Fact = styled.div<{ $isLinked?: boolean }>`
  display: flex;
  align-items: flex-start;
  margin-bottom: 0.3rem;
  font-size: 1.1rem;

  & > dt {
    flex: none;
    width: 11.8rem;
    padding-right: 0.8rem;
    padding-top: ${({ $isLinked }) => ($isLinked ? '0.55rem' : '0.15rem')};
    color: ${tokens.text3};
  }
  & > dd {
    flex: 1 1 auto;
    min-width: 0;
    margin: 0;
    padding: ${({ $isLinked }) => ($isLinked ? '0' : '0.15rem 0')};
    color: ${tokens.text2};
    overflow-wrap: break-word;
    white-space: pre-line;
  }
  ${media.phone} {
    flex-wrap: wrap;
    font-size: 1.3rem;

    & > dt {
      width: 12.6rem;
      max-width: 100%;
    }
    & > dd {
      flex-basis: 12rem;
    }
  }
`;

const Links = styled.dd`
  display: flex;
  flex-wrap: wrap;

  & > * {
    margin: 0 0.6rem 0.5rem 0;
  }
`;

interface AboutRowProps {
  movie: Movie;
  focusKey: string;
  onHeight: OnRowHeight;
}

/** All facts about a title; those with a page of their own are links: people to their pages, the others to listings. */
export function AboutRow({ movie, focusKey, onHeight }: AboutRowProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const { linked, plain } = useTitleFacts(movie);
  const ref = useRowHeight<HTMLElement>(focusKey, onHeight);
  const focusHistory = useFocusHistory();
  const last = focusHistory.itemOf(focusKey);
  const lines = linked.map(({ name, values }) => values.map(({ id }) => `${focusKey}.${name}.${id}`));

  /** Moves along the values of a fact, wrapped or not, and between facts; the shelves handle the rest. */
  function onArrow(direction: Direction, { focusKey: from }: ArrowDetails) {
    const at = lines.findIndex((line) => line.includes(from));
    const next = direction === 'down' ? lines[at + 1] : direction === 'up' ? lines[at - 1] : undefined;
    if (at < 0 || !next?.[0]) return walkLine(lines[at] ?? [], from, direction);
    setFocus(next[0]);
    return false;
  }

  return (
    <Region ref={ref} aria-label={t('about.title')}>
      <Heading>{t('about.title')}</Heading>
      <FocusScope
        focusKey={focusKey}
        onArrow={onArrow}
        isIndexDriven
        preferredChildKey={last === undefined ? undefined : String(last)}
      >
        <Columns>
          <Column>
            {linked.map(({ name, label, values }) => (
              <Fact key={name} $isLinked>
                <dt>{label}</dt>
                <Links>
                  {values.map(({ id, text, path }) => (
                    <Button
                      key={id}
                      size="small"
                      focusKey={`${focusKey}.${name}.${id}`}
                      label={`${label}: ${text}`}
                      onFocus={() => focusHistory.rememberItem(focusKey, `${focusKey}.${name}.${id}`)}
                      onPress={() => navigate(path)}
                    >
                      {text}
                    </Button>
                  ))}
                </Links>
              </Fact>
            ))}
          </Column>
          <Column>
            {plain.map(({ name, label, text }) => (
              <Fact key={name}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Fact>
            ))}
          </Column>
        </Columns>
      </FocusScope>
    </Region>
  );
}
