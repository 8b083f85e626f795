import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SearchPage } from '../../../server/contract/search.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { keepInSight } from '../../ui/scrollFocus.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Corrected = styled.p`
  flex: none;
  margin: 0 0 0.9rem;
  color: ${tokens.text2};

  b {
    color: ${tokens.beam};
    font-weight: 600;
  }
`;

const People = styled.div`
  flex: none;
  margin: -0.6rem -0.6rem 0.6rem;
  padding: 0.6rem;
  overflow-x: auto;
  overflow-y: hidden;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
  & > div {
    display: flex;
    float: left;
  }
  & > div > * {
    scroll-margin: 0.6rem;
  }
  & > div > * + * {
    margin-left: 0.8rem;
  }
`;

interface FoundLinesProps {
  people: SearchPage['people'];
  /** What was searched for instead of what was typed. */
  corrected: string | null;
}

/** Above the titles that were found: what was searched for instead, and the people with such a name. */
export function FoundLines({ people, corrected }: FoundLinesProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  return (
    <>
      {corrected !== null && (
        <Corrected>
          {t('listing.corrected')} <b>{corrected}</b>
        </Corrected>
      )}
      {people.length > 0 && (
        <People onFocus={keepInSight}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a scope of focus draws its own element */}
          <FocusScope focusKey="listing.people" role="group" aria-label={t('listing.people')}>
            {people.map(({ slug, name, filmCount }) => (
              <Button
                key={slug}
                focusKey={`listing.people.${slug}`}
                size="small"
                icon="user"
                onPress={() => navigate(paths.person(slug))}
              >
                {name} · {filmCount}
              </Button>
            ))}
          </FocusScope>
        </People>
      )}
    </>
  );
}
