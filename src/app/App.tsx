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

/** The application. */
export function App({ store, baseUrl, router }: AppProps) {
  return (
    <AppProviders store={store} baseUrl={baseUrl}>
      <RouterProvider router={router} />
      <IntroCurtain isFilmAsked={router.state.location.pathname.endsWith(paths.player)} />
    </AppProviders>
  );
}
