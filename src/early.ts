import { PAGES, PATTERNS } from '../server/contract/tables/pages.ts';
import { MENU_ITEMS, ON_PHONES } from './app/mainMenu.ts';
import * as storage from './device/storage.ts';
import { readSettings } from './features/settings/storedSettings.ts';
import { drawFirstFrame, type FirstFrameKind } from './ui/frame/drawFirstFrame.ts';

// Stands in the page itself, before any file of the application has come.

/** Screens without the main menu. */
const ALONE = [PAGES.auth, PAGES.player, PAGES.serverError, PAGES.notFound];
/** Screens with the main menu and neither hero nor grid. */
const BARE = new Set<string>([
  PAGES.settings,
  PAGES.pro,
  PAGES.console,
  PAGES.searchPage,
  PAGES.history,
  PAGES.notifications,
]);
const TITLE = new RegExp(`^${PATTERNS.movie.replace(':id', '\\d+')}$`);

/** What comes at an address; null where nothing is drawn ahead. */
function kindAt(path: string): FirstFrameKind | null {
  if (ALONE.some((page) => path.startsWith(page))) return null;
  if (path === PAGES.home) return 'home';
  if (TITLE.test(path)) return 'title';
  if (BARE.has(path)) return 'bare';
  return (Object.values(PAGES) as string[]).includes(path) ? 'listing' : null;
}

/** Files by screen and by language, as JSON; scripts/earlyScript.ts puts them in place of this word. */
const CHUNKS = 'promin-chunks';

/** Fetches code and words while the page is read; engines that begin without modules (Chromium before 105) have other files. */
function fetchChunks(screen: string, language: string): void {
  if (!CSS.supports('selector(:has(*))')) return;
  const chunks = JSON.parse(CHUNKS) as Record<string, string[]>;
  for (const file of [...(chunks[screen] ?? []), ...(chunks[language] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

const kind = kindAt(window.location.pathname);
// Without a session every address leads to the sign-in.
if (kind && storage.read('token')) {
  const { interfaceSize, darkStyle, activeLanguage } = readSettings(storage.read, navigator.language);
  drawFirstFrame({
    kind,
    size: interfaceSize,
    darkStyle,
    menu: { wide: MENU_ITEMS.length, phone: ON_PHONES.length },
    nonce: (document.currentScript as HTMLScriptElement | null)?.nonce ?? '',
  });
  fetchChunks(kind, activeLanguage);
}
