import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announce.ts';
import { clockTime } from '../../../ui/clockTime.ts';
import { menuItems, rateName } from '../menus/menuItems.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { useLatest } from '../useLatest.ts';
import { type Chosen, createSpeaker, type SpokenPart } from './createSpeaker.ts';
import { useControlsShown } from '../controls/useControlsShown.ts';

/**
 * Announces to screen readers the state, the time after a seek and when the controls appear, and what was chosen.
 * `isSlow` tells that a wait takes long. Failures are alerts and announce themselves.
 */
export function useSpoken(isSlow: boolean): void {
  const { t, i18n } = useTranslation('player');
  const { playback, film, circumstances } = usePlayback();
  const shown = useControlsShown();
  const speaker = useRef<ReturnType<typeof createSpeaker>>(null);

  function place(): string {
    const { timeS, durationS } = playback.getClock();
    return t('position', { time: clockTime(timeS), duration: clockTime(durationS) });
  }
  function stateWords(): string | null {
    const { status } = playback.getState();
    if (status === 'seeking' || status === 'failed') return null;
    if (circumstances.isConnectionLost && status !== 'playing' && status !== 'paused') return t('lost.title');
    if (isSlow && (status === 'loading' || status === 'stalled')) return t('slow.title');
    if (status === 'loading' || status === 'stalled') return t(status);
    return t(`said.${status}`);
  }
  function choiceWords(name: Chosen): string {
    const state = playback.getState();
    const value =
      name === 'rate'
        ? rateName(state.choice.rate, i18n.language)
        : menuItems(name, state, film.terms, t).find(({ isSelected }) => isSelected)?.label;
    return `${t(`menu.${name}`)}: ${value ?? t('menu.auto')}`;
  }
  function say(parts: ReadonlySet<SpokenPart>) {
    const isPaused = parts.has('state') && playback.getState().status === 'paused';
    const words = [
      ...(['quality', 'voice', 'subtitles', 'rate'] as const).filter((name) => parts.has(name)).map(choiceWords),
      parts.has('state') ? stateWords() : null,
      parts.has('place') || isPaused ? place() : null,
    ];
    announce('playback', words.filter(Boolean).join(', '));
  }

  const latest = useLatest(say);
  useEffect(() => {
    const current = createSpeaker(playback, (parts) => latest.current(parts));
    speaker.current = current;
    return () => {
      current.dispose();
      announce('playback', '');
    };
  }, [playback, latest]);

  useEffect(() => {
    if (isSlow) speaker.current?.tellState();
  }, [isSlow]);

  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown === 'all' && wasShown.current !== 'all') speaker.current?.tellPlace();
    wasShown.current = shown;
  }, [shown]);
}
