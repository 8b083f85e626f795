import i18next, { changeLanguage } from 'i18next';
import words from '../locales/uk.ts';
import { pseudoTree } from './pseudo.ts';

let isSpoken = false;

/** Replaces Ukrainian with the pseudolocale, or restores it; plural rules stay Ukrainian. */
export function speakPseudo(wanted: boolean): void {
  if (isSpoken === wanted) return;
  isSpoken = wanted;
  for (const [namespace, tree] of Object.entries(words)) {
    i18next.addResourceBundle('uk', namespace, wanted ? pseudoTree(tree) : tree, true, true);
  }
  // Changing the language, even to the same one, makes rendered texts update.
  void changeLanguage(i18next.language);
}
