import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppProviders } from './AppProviders.tsx';
import { IntroCurtain } from './IntroCurtain.tsx';
import type { createAppRouter } from './routes.tsx';
import type { AppStore } from './store.ts';
import { paths } from '../paths.ts';

interface AppProps {
  store: AppStore;
  baseUrl: string;
  router: ReturnType<typeof createAppRouter>;
}

/**
 * The application. The router is mounted once it knows the first screen, which is then rendered in one piece: as a transition
 * it would be rendered in parts of 5 ms, with a frame between them that lays out the page again for the styles they add. Nor
 * is it an update of an external store: React would run all effects of that before the first frame.
 */
export function App({ store, baseUrl, router }: AppProps) {
  const [isReady, setIsReady] = useState(router.state.initialized);
  useEffect(() => {
    const follow = () => setIsReady(router.state.initialized);
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <AppProviders store={store} baseUrl={baseUrl}>
      {isReady && <RouterProvider router={router} />}
      <IntroCurtain isFilmAsked={router.state.location.pathname.endsWith(paths.player)} />
    </AppProviders>
  );
}
