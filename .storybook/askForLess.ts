const QUERY = /prefers-reduced-motion:\s*reduce/;

const asked = window.matchMedia.bind(window);
let isAsked = false;
let style: HTMLStyleElement | null = null;

/** What the page's style says for those whose system asks for reduced motion. */
function stillRules(): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && QUERY.test(rule.conditionText))
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');
}

/** Makes the page believe that the system asks for reduced motion, or for nothing of the kind. */
export function askForLess(isStill: boolean): void {
  if (isStill === isAsked) return;
  isAsked = isStill;
  window.matchMedia = (query) =>
    isAsked && QUERY.test(query) ? Object.assign(asked('all'), { media: query }) : asked(query);
  style?.remove();
  style = null;
  if (!isStill) return;
  style = document.createElement('style');
  style.textContent = stillRules();
  document.head.append(style);
}
