import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Card } from '../../../../server/contract/catalog.ts';
import { problemOf } from '../../../api/api.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { currentFocusKey, setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { media } from '../../../ui/theme/media.ts';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useCollapsingHead } from '../../../ui/lists/useCollapsingHead.ts';
import type { Listed } from './listed.ts';
import { LoadError } from '../LoadError.tsx';
import { TitleGrid } from './TitleGrid.tsx';
import { useTotal } from '../useTotal.ts';

const Body = styled(FocusScope)`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;

  html.advanced-mode & {
    transition: transform ${tokens.moveMs}ms ${tokens.ease};
  }
`;

/** In a low window it is hidden when titles would have no room below it. */
const Above = styled.div<{ $isAway: boolean }>`
  flex: none;
  opacity: ${({ $isAway }) => ($isAway ? 0 : 1)};
  pointer-events: ${({ $isAway }) => ($isAway ? 'none' : 'auto')};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;

  & > :nth-child(2) {
    ${gapBefore('1rem')}
  }

  ${media.phone} {
    flex-direction: column;
    align-items: center;

    & > :nth-child(2) {
      margin: 0.7rem 0 0;
    }
  }
`;

/** A message for a listing without titles, and a button that leads on. */
export interface Emptiness {
  title: string;
  text?: string;
  action: { label: string; onPress: () => void };
  /** A second button beside it. */
  further?: { label: string; onPress: () => void };
}

interface ListingBodyProps extends Listed {
  /** Grid, retry and the buttons have `<focusKey>.grid`, `.retry`, `.empty` and `.further`; `.body` is whichever is shown. */
  focusKey: string;
  /** The accessible name of the grid. */
  label: string;
  isEndless: boolean;
  memoryKey?: string;
  onHold?: (title: Card) => void;
  empty: Emptiness;
  /** The message where the filters need PRO, and a way back. */
  locked?: Emptiness;
  /** Between heading and titles. */
  children?: ReactNode;
  /** The text that `children` stand for, where they come and go. */
  above?: string;
}

/** The titles of a listing, or a message why there are none; focus moves to what replaces it. */
export function ListingBody({
  focusKey,
  label,
  isError,
  error,
  onRetry,
  empty,
  locked,
  children,
  above,
  total,
  ...listed
}: ListingBodyProps) {
  const { t } = useTranslation('catalog');
  const count = useTotal(total);
  const { headRef, isAway, stage } = useCollapsingHead<HTMLDivElement>();
  const isEmpty = listed.items?.length === 0 && !listed.hasMore;
  const refusal = isError && problemOf(error)?.code === 'tier_required' ? locked : undefined;
  const sentence = refusal ?? (isEmpty ? empty : undefined);
  useLoadingAnnounced(!listed.items && !isError, {
    loading: t('loading'),
    loaded: isEmpty ? empty.title : count ? t('loaded', { what: count }) : '',
  });

  const shown = `${focusKey}.${sentence ? 'empty' : isError ? 'retry' : 'grid'}`;
  const before = useRef(shown);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = shown;
    if (last !== shown && currentFocusKey()?.startsWith(last)) setFocus(shown);
  }, [shown]);

  return (
    <Body {...stage} focusKey={`${focusKey}.body`} preferredChildKey={shown}>
      <Above ref={headRef} $isAway={isAway}>
        {!refusal && !isError && children}
      </Above>
      {sentence ? (
        <EmptyState
          icon={refusal ? 'lock' : undefined}
          title={sentence.title}
          text={sentence.text}
          action={
            <Ways>
              <Button focusKey={`${focusKey}.empty`} kind="primary" onPress={sentence.action.onPress}>
                {sentence.action.label}
              </Button>
              {sentence.further && (
                <Button focusKey={`${focusKey}.further`} icon="sparkle" onPress={sentence.further.onPress}>
                  {sentence.further.label}
                </Button>
              )}
            </Ways>
          }
        />
      ) : isError ? (
        <LoadError focusKey={`${focusKey}.retry`} onRetry={onRetry} />
      ) : (
        <TitleGrid key={listed.memoryKey} {...listed} focusKey={`${focusKey}.grid`} label={label} above={above} />
      )}
    </Body>
  );
}
