import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { type ReaderChoices, readerChoices } from './readerChoices.ts';

type Globals = Record<string, unknown>;

/** Storybook's own page: what the toolbar says by now. */
interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { storyStoreValue?: { userGlobals: { get: () => Globals } } };
}

const present = (): ReaderChoices =>
  readerChoices((window as StorybookPage).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {});

/** What the reader of a page has chosen for all stories, followed as it changes. */
export function useReaderChoices(): ReaderChoices {
  const [choices, setChoices] = useState(present);
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { globals: Globals }) => setChoices(readerChoices(globals));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  return choices;
}
