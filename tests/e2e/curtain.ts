import type { Page } from 'playwright';

const SELECTOR = '[role="presentation"]';
const NAME = 'Промінь';

/** A script for the page that records whether the intro's curtain was there: a busy machine may look too late. */
export const WATCH_CURTAIN = `
  new MutationObserver((_changes, observer) => {
    const all = Array.from(document.querySelectorAll('${SELECTOR}'));
    if (!all.some((one) => one.textContent.includes('${NAME}'))) return;
    window.hadCurtain = true;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

/** The curtain of the intro. */
export const curtainOf = (page: Page) => page.locator(SELECTOR, { hasText: NAME });

/** Whether it has been there since the page was loaded with `WATCH_CURTAIN`. */
export const hadCurtain = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { hadCurtain?: boolean }).hadCurtain === true);
