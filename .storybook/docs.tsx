import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// The tests of stories never open a page of the book, so they do not load its parts.
const Style = lazy(async () => ({ default: (await import('./BookStyle.tsx')).BookStyle }));
const Page = lazy(async () => ({ default: (await import('./BookPage.tsx')).BookPage }));

/** The pages of the book, loaded when one is opened. */
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
