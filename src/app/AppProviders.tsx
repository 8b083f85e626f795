import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import i18next from 'i18next';
import { Provider, useSelector } from 'react-redux';
import { selectInterfaceSize, selectSettings, type SettingsState } from '../features/settings/settingsSlice.ts';
import { PartFailureView } from '../ui/partFailureView.ts';
import { PictureBase } from '../ui/art/pictureUrl.ts';
import { PAGE_FONTS } from '../ui/firstFrame.ts';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import { PartFailure } from './failure/PartFailure.tsx';
import type { AppStore } from './store.ts';
import { inks } from '../ui/theme/tokens.ts';

const Fonts = lazy(() => import('../ui/theme/fonts.ts').then((part) => ({ default: part.Fonts })));

type Look = Pick<SettingsState, 'lightVersion' | 'darkStyle' | 'animation'>;

/**
 * Sets the look's classes on the root: light version on removes the advanced-mode class, off adds it (docs/rules.md,
 * R16); dark-black is for black backgrounds, including the browser's own bars, motionless for a full version without
 * movement.
 */
function useVersionClass({ lightVersion, darkStyle, animation }: Look): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('advanced-mode', !lightVersion);
    classList.toggle('dark-black', darkStyle === 'black');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', inks[darkStyle].ink0);
    classList.toggle('motionless', !animation);
    return () => classList.remove('dark-black', 'motionless');
  }, [lightVersion, darkStyle, animation]);
}

interface AppProvidersProps {
  store: AppStore;
  /** The API's base address, for pictures. */
  baseUrl: string;
  children: ReactNode;
}

/** The providers of every part of the application: store, words, styles, addresses. */
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

/** Applies the look from the settings. */
function Look() {
  useVersionClass(useSelector(selectSettings));
  return (
    <>
      {!document.getElementById(PAGE_FONTS) && (
        <Suspense>
          <Fonts />
        </Suspense>
      )}
      <GlobalStyle size={useSelector(selectInterfaceSize)} />
    </>
  );
}
