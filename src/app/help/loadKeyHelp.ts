import { needWords, prefetchWords } from '../../i18n.ts';

const load = () => import('./KeyHelpPanel.tsx');

/** The help on keys with its words; rejects if they cannot be loaded. */
export async function loadKeyHelp() {
  const [{ KeyHelpPanel }] = await Promise.all([load(), needWords(['help'])]);
  return KeyHelpPanel;
}

/** Prefetches the help on keys, so that it opens at once. */
export async function prefetchKeyHelp(): Promise<void> {
  await Promise.all([load(), prefetchWords(['help'])]);
}
