import { needWords, prefetchWords } from '../../i18n.ts';

const load = () => import('./SignInAgain.tsx');

/** Signing in over a screen, with its words; rejects if they cannot be loaded. */
export async function loadSignInAgain() {
  const [{ SignInAgain }] = await Promise.all([load(), needWords(['session', 'keyboard', 'problems'])]);
  return SignInAgain;
}

/** Prefetches it: once it is needed, the server may be unreachable. */
export async function prefetchSignInAgain(): Promise<void> {
  await Promise.all([load(), prefetchWords(['session', 'keyboard', 'problems'])]);
}
