import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppProviders } from '../src/app/AppProviders.tsx';
import type { AppStore } from '../src/app/store.ts';
import { settingsChosen } from '../src/features/settings/settingsSlice.ts';
import { answersAs, type ServerChoice } from '../mocks/serverChoice.ts';
import { speakPseudo } from './pseudoLocale.ts';
import type { ToolbarSettings } from './storyParameters.ts';
import { type createStoryRouter, Scene } from './storyRouter.tsx';
import { overrule } from './worker.ts';

interface StageProps {
  store: AppStore;
  baseUrl: string;
  router: ReturnType<typeof createStoryRouter>;
  /** The toolbar's choices. */
  settings: ToolbarSettings;
  isPseudo: boolean;
  /** What the toolbar has the server answer. */
  server: ServerChoice | null;
  children: ReactNode;
}

/** What the application puts around a screen: store, words, styles, router, pictures' address. */
export function Stage({ store, baseUrl, router, settings, isPseudo, server, children }: StageProps) {
  // The handlers of the story have been laid by now, and nothing in it has asked yet.
  useState(() => server && overrule(answersAs(server)));
  const { activeLanguage, interfaceSize, lightVersion } = settings;
  useEffect(() => {
    store.dispatch(settingsChosen({ activeLanguage, interfaceSize, lightVersion }));
  }, [store, activeLanguage, interfaceSize, lightVersion]);
  useLayoutEffect(() => speakPseudo(isPseudo), [isPseudo]);
  return (
    <AppProviders store={store} baseUrl={baseUrl}>
      <Scene.Provider value={children}>
        <RouterProvider router={router} />
      </Scene.Provider>
    </AppProviders>
  );
}
