import { currentFocusKey } from '../../ui/focus/focus.ts';
import { focusTree } from '../../ui/focus/focusTree.ts';
import { focusTrail } from '../../ui/focus/focusTrail.ts';
import { secondOf } from '../../ui/dateWords.ts';
import type { ConsoleT, FactGroup } from './facts.ts';

/** The console's own lines are left out, as they say nothing about the application. */
export const LINES_KEY = 'console.lines';

/** What has focus, what had it before, and what could have it. */
export function focusFacts(t: ConsoleT, language: string): FactGroup[] {
  return [
    {
      title: t('focus.now'),
      facts: [{ id: 'now', label: currentFocusKey() ?? '—' }],
    },
    {
      title: t('focus.trail'),
      empty: t('focus.noTrail'),
      facts: focusTrail().map(({ focusKey, at }, index) => ({
        id: `trail${index}`,
        label: focusKey,
        value: secondOf(at, language),
      })),
    },
    {
      title: t('focus.tree'),
      facts: focusTree((key) => key === LINES_KEY).map(({ focusKey, depth, isContainer, canTakeFocus }, index) => ({
        id: `tree${index}`,
        label: `${'\u00a0\u00a0\u00a0'.repeat(depth)}${focusKey}`,
        value: isContainer ? t('focus.container') : canTakeFocus ? undefined : t('focus.off'),
      })),
    },
  ];
}
