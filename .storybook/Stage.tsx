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
  /** The settings from the toolbar. */
  settings: ToolbarSettings;
  isPseudo: boolean;
  /** The server behaviour chosen in the toolbar. */
  server: ServerChoice | null;
  children: ReactNode;
}

/** Provides what the application has around a screen: store, texts, styles, router, base URL of pictures. */
export function Stage({ store, baseUrl, router, settings, isPseudo, server, children }: StageProps) {
  // The story's handlers are registered by now, and it has not sent any request yet.
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
