import { type Namespace, needWords } from '../i18n.ts';

/** Does what speaks once its words are there; what cannot be said is left unsaid. */
export function withWords(namespaces: readonly Namespace[], act: () => void): void {
  needWords(namespaces).then(act, () => undefined);
}
