import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { type OnRowHeight, useRowHeight } from '../../ui/lists/rowHeights.ts';
import { clearOfBar, Heading, Note } from '../../ui/lists/rowParts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';

const Region = styled.div`
  padding-bottom: 1.2rem;
  ${clearOfBar}
`;

const Say = styled.p`
  margin-top: 1rem;
  color: ${tokens.text2};
`;

const Bars = styled.output`
  display: block;
  margin-top: 1.2rem;

  & > span + span {
    margin-top: 0.9rem;
  }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-top: 1rem;

  & > p {
    margin: 0 1.2rem 0.4rem 0;
    color: ${tokens.text2};
  }
`;

interface CommentsHeadProps {
  focusKey: string;
  /** The number of comments, without answers; undefined until it is known. */
  total: number | undefined;
  isError: boolean;
  isRetrying: boolean;
  onWrite: () => void;
  onRetry: () => void;
  onHeight: OnRowHeight;
}

/** The head of the comments: their number, a button to write one, and what to do where there are none or loading failed. */
export function CommentsHead({ focusKey, total, isError, isRetrying, onWrite, onRetry, onHeight }: CommentsHeadProps) {
  const { t } = useTranslation('comments');
  const ref = useRowHeight<HTMLDivElement>(focusKey, onHeight);
  return (
    <Region ref={ref} aria-busy={(total === undefined && !isError) || undefined}>
      <Heading>
        {`${t('title')} `}
        {total !== undefined && total > 0 && <Note>{t('count', { count: total })}</Note>}
      </Heading>
      <FocusScope focusKey={focusKey} preferredChildKey={`${focusKey}.write`}>
        <Button focusKey={`${focusKey}.write`} size="small" icon="comment" onPress={onWrite}>
          {t('write')}
        </Button>
        {isError && (
          <Failure role="alert">
            <p>{t('failed')}</p>
            <Button focusKey={`${focusKey}.retry`} size="small" icon="refresh" isLoading={isRetrying} onPress={onRetry}>
              {t('retry')}
            </Button>
          </Failure>
        )}
      </FocusScope>
      {total === 0 && <Say>{t('empty')}</Say>}
      {total === undefined && !isError && (
        <Bars aria-label={t('loading')}>
          <Skeleton $width="18rem" />
          <Skeleton $width="44rem" />
          <Skeleton $width="38rem" />
        </Bars>
      )}
    </Region>
  );
}
