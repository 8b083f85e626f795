import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// Story tests never open a page of the book, so they do not load its parts.
const Style = lazy(async () => ({ default: (await import('./BookStyle.tsx')).BookStyle }));
const Page = lazy(async () => ({ default: (await import('./BookPage.tsx')).BookPage }));

/** The book's pages, loaded on demand. */
export const docs = {
  container: (props: PropsWithChildren<DocsContainerProps>) => (
    <Suspense fallback={null}>
      <Style {...props} />
    </Suspense>
  ),
  page: () => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ),
};
