import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import i18next from 'i18next';
import { Provider, useSelector } from 'react-redux';
import { selectInterfaceSize, selectSettings } from '../features/settings/settingsSlice.ts';
import { PartFailureView } from '../ui/partFailureView.ts';
import { PictureBase } from '../ui/art/pictureUrl.ts';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import { PartFailure } from './failure/PartFailure.tsx';
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
          <PartFailureView.Provider value={PartFailure}>
            <Look />
            {children}
          </PartFailureView.Provider>
        </PictureBase.Provider>
      </I18nextProvider>
    </Provider>
  );
}

/** The look as the settings have it. */
function Look() {
  useVersionClass(useSelector(selectSettings));
  return <GlobalStyle size={useSelector(selectInterfaceSize)} />;
}
