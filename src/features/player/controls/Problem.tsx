import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { MediaErrorKind } from '../playback/playbackState.ts';
import type { Refusal } from '../session/createPlaySession.ts';
import { focusKeys } from './focusKeys.ts';

const Veil = styled(FocusScope)`
  display: flex;
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  padding: 2rem;
  overflow-y: auto;
  background: rgba(8, 8, 12, 0.88);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  margin-right: -0.8rem;

  & > * {
    margin: 0 0.8rem 0.8rem 0;
  }
`;

/** The media element's own codes; what is unknown has none. */
const CODES: Record<MediaErrorKind, number | null> = {
  aborted: 1,
  network: 2,
  decode: 3,
  unsupported: 4,
  unknown: null,
};

export type PlayerProblem = { kind: MediaErrorKind } | { refusal: Refusal };

interface ProblemProps {
  problem: PlayerProblem;
  onRetry: () => void;
  onLeave: () => void;
}

/** Why nothing plays, what to do about it, and the way back. */
export function Problem({ problem, onRetry, onLeave }: ProblemProps) {
  const { t } = useTranslation('player');
  const isRefusal = 'refusal' in problem;
  const code = isRefusal ? null : CODES[problem.kind];
  const refusal = isRefusal ? problem.refusal : null;
  // A film that is not there, or not in the plan, will not be there the next moment either.
  const canRetry = refusal?.code !== 'not_found' && refusal?.code !== 'tier_required';
  const words = isRefusal
    ? { title: t(`refusal.${problem.refusal.code}.title`), text: t(`refusal.${problem.refusal.code}.text`) }
    : { title: t(`error.${problem.kind}.title`), text: t(`error.${problem.kind}.text`) };
  const text = refusal?.code === 'other' && refusal.message ? refusal.message : words.text;
  const first = canRetry ? focusKeys.retry : focusKeys.leave;

  useEffect(() => setFocusBehindLayers(first), [first]);

  return (
    <Veil focusKey={focusKeys.message} trap preferredChildKey={first}>
      <Notice
        icon="warning"
        isBad
        role="alert"
        title={words.title}
        text={code === null ? text : `${text} ${t('code', { code })}`}
        action={
          <Buttons>
            {canRetry && (
              <Button kind="primary" icon="refresh" focusKey={focusKeys.retry} onPress={onRetry}>
                {t('retry')}
              </Button>
            )}
            <Button kind={canRetry ? 'plain' : 'primary'} icon="back" focusKey={focusKeys.leave} onPress={onLeave}>
              {t('back')}
            </Button>
          </Buttons>
        }
      />
    </Veil>
  );
}
