import type { createListenerMiddleware } from '@reduxjs/toolkit';
import { getFixedT } from 'i18next';
import { settingsChosen, type SettingsState } from '../features/settings/settingsSlice.ts';
import { type ChosenSetting, settingName, settingValue, type SettingsT } from '../features/settings/settingWords.ts';
import { needWords, setLanguage } from '../i18n.ts';
import { noticeDismissed } from './interfaceSlice.ts';
import { decline, offer } from './notices.ts';

/** Says what was changed in the settings and what it was before, and offers to undo it; of several changes, the last. */
export function offerUndo({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  let last: string | null = null;
  startListening({
    actionCreator: settingsChosen,
    effect: async ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      if (!meta.isUndoable) return;
      const before = (getOriginalState() as { settings: SettingsState }).settings;
      const { settings: now } = getState() as { settings: SettingsState };
      const name = (Object.keys(payload) as ChosenSetting[]).find((one) => payload[one] !== before[one]);
      if (!name) return;
      // In the language that has just been chosen, once its words are loaded.
      try {
        await setLanguage(now.activeLanguage);
        await needWords(['settings', 'player']);
      } catch {
        return;
      }
      if (last) {
        decline(last);
        dispatch(noticeDismissed(last));
      }
      const t = getFixedT(null, ['settings', 'player']) as unknown as SettingsT;
      const text = t('undo.text', {
        name: settingName(t, name),
        value: settingValue(t, name, now),
        before: settingValue(t, name, {
          ...before,
          activeLanguage: name === 'activeLanguage' ? before.activeLanguage : now.activeLanguage,
        }),
      });
      last = offer(dispatch, text, {
        label: t('undo.label'),
        onPress: () => dispatch(settingsChosen({ [name]: before[name] })),
      });
    },
  });
}
