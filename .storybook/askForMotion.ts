/** The motion preference to simulate; null for the system's own. */
export type MotionAsked = 'full' | 'reduced' | null;

const QUERY = /prefers-reduced-motion:\s*reduce/;
/** Never matches. */
const NEVER = 'not all';

const ask = window.matchMedia.bind(window);
let asked: MotionAsked = null;
let style: HTMLStyleElement | null = null;

/** The page's rules for `prefers-reduced-motion: reduce`, including disabled ones. */
function stillRules(): CSSMediaRule[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.filter(
    (rule): rule is CSSMediaRule =>
      rule instanceof CSSMediaRule && (QUERY.test(rule.conditionText) || asleep.has(rule)),
  );
}

/** Disabled rules, with their original conditions. */
const asleep = new Map<CSSMediaRule, string>();

function wakeRules(): void {
  for (const [rule, text] of asleep) rule.media.mediaText = text;
  asleep.clear();
}

function putRulesToSleep(): void {
  for (const rule of stillRules()) {
    if (!asleep.has(rule)) asleep.set(rule, rule.conditionText);
    rule.media.mediaText = NEVER;
  }
}

/** Simulates that the system asks for reduced motion, or that it does not, whatever its actual setting. */
export function askForMotion(wanted: MotionAsked): void {
  if (wanted === asked && wanted !== 'full') return;
  asked = wanted;
  window.matchMedia = (query) => {
    if (asked === null || !QUERY.test(query)) return ask(query);
    return Object.assign(ask(asked === 'reduced' ? 'all' : NEVER), { media: query });
  };
  style?.remove();
  style = null;
  wakeRules();
  if (wanted === 'full') putRulesToSleep();
  if (wanted !== 'reduced') return;
  style = document.createElement('style');
  style.textContent = stillRules()
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');
  document.head.append(style);
}
