import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import i18next from 'i18next';
import { Provider, useSelector } from 'react-redux';
import { selectInterfaceSize, selectLightVersion } from '../features/settings/settingsSlice.ts';
import { PictureBase } from '../ui/pictureUrl.ts';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import type { AppStore } from './store.ts';
import { useVersionClass } from './useVersionClass.ts';

interface AppProvidersProps {
  store: AppStore;
  /** The API's base address, for pictures. */
  baseUrl: string;
  children: ReactNode;
}

/** What every part of the application stands in: store, words, styles, addresses. */
export function AppProviders({ store, baseUrl, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18next}>
        <PictureBase.Provider value={baseUrl}>
          <Look />
          {children}
        </PictureBase.Provider>
      </I18nextProvider>
    </Provider>
  );
}

/** The interface size and version as the settings say. */
function Look() {
  useVersionClass(useSelector(selectLightVersion));
  return <GlobalStyle size={useSelector(selectInterfaceSize)} />;
}
