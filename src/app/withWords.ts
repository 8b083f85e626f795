import { type Namespace, needWords } from '../i18n.ts';

/** Runs `act` once its words are loaded; no-op if they cannot be. */
export function withWords(namespaces: readonly Namespace[], act: () => void): void {
  needWords(namespaces).then(act, () => undefined);
}
