import { useDispatch, useSelector } from 'react-redux';
import { selectSettings, settingsChosen, type SettingsState } from './settingsSlice.ts';

/** The settings, and a function that changes one: it applies at once, and a notice offers to undo it. */
export function useSettings(): [SettingsState, (choice: Partial<SettingsState>) => void] {
  const dispatch = useDispatch();
  return [useSelector(selectSettings), (choice) => void dispatch(settingsChosen(choice, true))];
}
