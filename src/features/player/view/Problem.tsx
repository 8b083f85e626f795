import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Refusal } from '../playback/film.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import type { FailedPart, MediaErrorKind } from '../playback/playbackState.ts';
import { selectFormattedCurrentTime } from '../playerSlice.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { ProblemReport } from './ProblemReport.tsx';
import { ERROR_CODES, type WayOut } from './wayOutRule.ts';
import type { WaysOut } from './createWaysOut.ts';
import { allEdges } from '../../../ui/theme/allEdges.ts';

const Veil = styled(FocusScope)`
  display: flex;
  position: absolute;
  ${allEdges}
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

const ICONS: Record<WayOut, IconName> = {
  retry: 'refresh',
  lowerQuality: 'quality',
  otherVoice: 'microphone',
  report: 'info',
};

const LASTING = new Set<Refusal['code'] | undefined>(['not_found', 'tier_required', 'time_up']);

export type PlayerProblem = { kind: MediaErrorKind; part?: FailedPart | null } | { refusal: Refusal };

interface ProblemProps {
  problem: PlayerProblem;
  /** Ways out of a playback error, besides a retry. */
  waysOut?: WaysOut;
  /** What else may be done about it. */
  children?: ReactNode;
}

/** Why nothing plays, what to do about it, and the way back. */
export function Problem({ problem, waysOut, children }: ProblemProps) {
  const { retry, showPlans, leave } = usePlayback().requests;
  const { t } = useTranslation(['player', 'plans']);
  const time = useSelector(selectFormattedCurrentTime);
  const isRefusal = 'refusal' in problem;
  const code = isRefusal ? null : ERROR_CODES[problem.kind];
  const refusal = isRefusal ? problem.refusal : null;
  // A film that is missing, or not in the plan, stays so for now, and so does a time limit that is used up.
  const canRetry = !LASTING.has(refusal?.code);
  const isUndecodable = !isRefusal && problem.kind === 'unsupported' && problem.part === 'codec';
  const words = isRefusal
    ? { title: t(`refusal.${problem.refusal.code}.title`), text: t(`refusal.${problem.refusal.code}.text`, { time }) }
    : isUndecodable
      ? { title: t('error.codec.title'), text: t('error.codec.text') }
      : { title: t(`error.${problem.kind}.title`), text: t(`error.${problem.kind}.text`) };
  const text = refusal?.code === 'other' && refusal.message ? refusal.message : words.text;
  const [isReported, setIsReported] = useState(false);
  const ways: readonly WayOut[] = waysOut?.ways ?? (canRetry ? ['retry'] : []);
  const [main] = ways;
  const needsPlan = refusal?.code === 'tier_required';
  const stop = needsPlan ? focusKeys.pro : focusKeys.leave;
  const first = main ? focusKeys[main] : stop;
  const labels: Record<WayOut, string> = {
    retry: t('retry'),
    lowerQuality: t('lowerQuality'),
    otherVoice: t('otherVoice'),
    report: t('report'),
  };
  const take = (way: WayOut) => {
    if (way === 'retry') retry();
    else if (way === 'report') setIsReported(true);
    else waysOut?.onWay(way);
  };

  useEffect(() => setFocusBehindLayers(first), [first]);

  return (
    <Veil focusKey={focusKeys.message} trap preferredChildKey={first}>
      <Notice
        isWholeScreen
        icon="warning"
        isBad
        role="alert"
        title={words.title}
        text={code === null ? text : `${text} ${t('code', { code })}`}
        action={
          <>
            {isReported && waysOut && <ProblemReport details={waysOut.details} />}
            <Buttons>
              {ways.map((way) => (
                <Button
                  key={way}
                  kind={way === main ? 'primary' : 'plain'}
                  icon={ICONS[way]}
                  focusKey={focusKeys[way]}
                  onPress={() => take(way)}
                >
                  {labels[way]}
                </Button>
              ))}
              {needsPlan && (
                <Button kind="primary" icon="sparkle" focusKey={focusKeys.pro} onPress={showPlans}>
                  {t('plans:gate.go')}
                </Button>
              )}
              <Button
                kind={main || needsPlan ? 'plain' : 'primary'}
                icon="back"
                focusKey={focusKeys.leave}
                onPress={leave}
              >
                {t('back')}
              </Button>
            </Buttons>
            {children}
          </>
        }
      />
    </Veil>
  );
}
