import { useSelector } from 'react-redux';
import { accountApi } from '../../../api/account.ts';
import { platformOf } from '../../../device/platform.ts';
import { selectActiveGroup, selectActiveIndex, selectActivePanel } from '../panelsSlice.ts';
import { selectSettings } from '../settingsSlice.ts';
import { valuesOf } from '../storedSettings.ts';
import { selectBrowserInfo, selectDebug } from '../supportSlice.ts';
import type { Diagnosis } from './diagnostics.ts';

/** What support needs to know of this device; versions are empty until they are known. */
export function useDiagnosis(appVersion: string): Diagnosis {
  const { data: config } = accountApi.endpoints.getConfig.useQuery();
  const settings = useSelector(selectSettings);
  const homeRow = useSelector((state: Parameters<typeof selectActiveIndex>[0]) => selectActiveIndex(state, 'home'));
  return {
    appVersion,
    serverVersion: config?.version ?? '',
    browser: useSelector(selectBrowserInfo),
    platform: platformOf(settings.platform),
    window: { width: window.innerWidth, height: window.innerHeight, ratio: window.devicePixelRatio },
    settings: valuesOf(settings),
    place: { group: useSelector(selectActiveGroup) ?? '', panel: useSelector(selectActivePanel) ?? '', homeRow },
    debug: useSelector(selectDebug),
  };
}
