import { useDispatch, useSelector } from 'react-redux';
import { selectSettings, settingsChosen, type SettingsState } from './settingsSlice.ts';

/** The settings, and how one of them is chosen here: it applies at once, and a notice offers to take it back. */
export function useSettings(): [SettingsState, (choice: Partial<SettingsState>) => void] {
  const dispatch = useDispatch();
  return [useSelector(selectSettings), (choice) => void dispatch(settingsChosen(choice, true))];
}
