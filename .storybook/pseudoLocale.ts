import i18next, { changeLanguage } from 'i18next';
import words from '../locales/uk.ts';
import { pseudoTree } from './pseudo.ts';

let isSpoken = false;

/** Puts the language nobody speaks in the place of Ukrainian, or takes it away again; plurals stay Ukrainian. */
export function speakPseudo(wanted: boolean): void {
  if (isSpoken === wanted) return;
  isSpoken = wanted;
  for (const [namespace, tree] of Object.entries(words)) {
    i18next.addResourceBundle('uk', namespace, wanted ? pseudoTree(tree) : tree, true, true);
  }
  // What is drawn takes the words anew when the language changes, even to itself.
  void changeLanguage(i18next.language);
}
