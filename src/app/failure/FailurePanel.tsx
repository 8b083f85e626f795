import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { openAnew } from '../../device/packaged.ts';
import { faultMet } from '../../features/settings/supportSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { setFocusBehindLayers } from '../../ui/focus/useOpener.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Panel = styled.div`
  padding: 9rem ${tokens.safeRight} 2rem 8rem;

  pre {
    margin: 0 0 1.2rem;
    max-width: 60rem;
    color: ${tokens.text2};
    font-size: 1rem;
    overflow-wrap: break-word;
    white-space: pre-wrap;
  }

  button {
    margin-right: 0.9rem;
  }
`;

const Details = styled.div`
  margin: 1.2rem 0;
`;

/** 'Something went wrong.' with expandable details, a retry and a way home (docs/rules.md, R19). */
export function FailurePanel({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation('app');
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useDispatch();
  useEffect(() => setFocusBehindLayers('failure.home'), []);
  useEffect(() => void dispatch(faultMet(`${error.name}: ${error.message}`)), [dispatch, error]);
  return (
    <Panel role="alert">
      <h1>{t('failure.title')}</h1>
      <Details>
        <Button
          focusKey="failure.details"
          kind="ghost"
          size="small"
          isExpanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('failure.details')}
        </Button>
      </Details>
      {isOpen && <pre>{error.stack ?? error.message}</pre>}
      {onRetry && (
        <Button focusKey="failure.retry" onPress={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
      <Button focusKey="failure.home" kind="primary" onPress={openAnew}>
        {t('failure.home')}
      </Button>
    </Panel>
  );
}
