import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { type ReaderChoices, readerChoices } from './readerChoices.ts';

type Globals = Record<string, unknown>;

/** Storybook's preview window: the toolbar's current values. */
interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { storyStoreValue?: { userGlobals: { get: () => Globals } } };
}

const present = (): ReaderChoices =>
  readerChoices((window as StorybookPage).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {});

/** The reader's choices for all stories, updated as they change. */
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
