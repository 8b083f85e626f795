import { needWords, prefetchWords } from '../../i18n.ts';

const load = () => import('./SignInAgain.tsx');

/** Signing in over a screen, with its words; rejects where they cannot be had. */
export async function loadSignInAgain() {
  const [{ SignInAgain }] = await Promise.all([load(), needWords(['session', 'keyboard', 'problems'])]);
  return SignInAgain;
}

/** Fetches it before it is needed: by then the server may be as far away as the session. */
export async function prefetchSignInAgain(): Promise<void> {
  await Promise.all([load(), prefetchWords(['session', 'keyboard', 'problems'])]);
}
