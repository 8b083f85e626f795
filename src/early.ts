import { isBelow, PAGES, PATTERNS } from '../server/contract/tables/pages.ts';
import { MENU_ITEMS, ON_PHONES } from './app/mainMenu.ts';
import { routePathBelow } from './device/packaged.ts';
import * as storage from './device/storage.ts';
import { AWAITED_ROWS } from './features/catalog/home/homeArrangement.ts';
import { listingAt } from './features/catalog/listings.ts';
import { readSettings } from './features/settings/storedSettings.ts';
import { FIXED_FONT_FILES, FONT_FILES, fontFace } from './ui/theme/fontFace.ts';
import { PAGE_FONTS } from './ui/firstFrame.ts';
import { drawFirstFrame, type FirstFrameKind } from './ui/frame/drawFirstFrame.ts';

// Inlined in the page, runs before any file of the application has loaded.

/** Screens without the main menu. */
const ALONE = [PAGES.auth, PAGES.connect, PAGES.player, PAGES.serverError, PAGES.notFound];
/** Screens with the main menu and neither hero nor grid. */
const BARE = new Set<string>([
  PAGES.settings,
  PAGES.pro,
  PAGES.console,
  PAGES.searchPage,
  PAGES.history,
  PAGES.notifications,
  PAGES.library,
]);
const TITLE = new RegExp(`^${PATTERNS.movie.replace(':id', '\\d+')}$`);

/** The base path: where the server placed the page's own files; in a package they are beside the page. */
const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
const base = import.meta.env.PACKAGED ? './' : new URL('.', manifest?.href ?? window.location.origin).pathname;

/** The first frame of an address; null if none is drawn ahead. */
function kindAt(path: string): FirstFrameKind | null {
  if (ALONE.some((page) => isBelow(path, page))) return null;
  if (path === PAGES.home) return 'home';
  if (TITLE.test(path)) return 'title';
  if (BARE.has(path)) return 'bare';
  return (Object.values(PAGES) as string[]).includes(path) ? 'listing' : null;
}

/**
 * Placeholder that scripts/build/earlyScript.ts replaces with JSON: code files by screen and words files by language, words
 * of menu and headings by language, font files and outlines of icons by name.
 */
const BUILT = 'promin-built';

interface Built {
  chunks: Record<string, string[] | undefined>;
  words: Record<string, { menu: Record<string, string>; listing: Record<string, string> } | undefined>;
  fonts: Record<string, string | undefined>;
  icons: Record<string, string | undefined>;
}

/** True if the module build starts: not on the page without modules, nor in an engine that does not run them. */
const hasModules = () => document.querySelector('script[type="module"]') !== null && CSS.supports('selector(:has(*))');

/** Preloads code and words while the page is parsed. */
function fetchChunks(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = base + file;
    document.head.append(link);
  }
}

/** The page's nonce, which its policy requires for styles. */
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
const isModern = hasModules();
const { chunks, words, fonts, icons } = JSON.parse(BUILT) as Built;

/** Declares the product's fonts for good: a frame that took them along would lay out all text again. */
function declareFonts(): void {
  const style = document.createElement('style');
  style.id = PAGE_FONTS;
  style.setAttribute('nonce', nonce);
  const files = Object.entries(isModern ? FONT_FILES : FIXED_FONT_FILES);
  style.textContent = files.map(([name, face]) => fontFace(face, base + fonts[name])).join('');
  document.head.appendChild(style);
}

function drawAhead(kind: FirstFrameKind, path: string): void {
  const { interfaceSize, darkStyle, activeLanguage } = readSettings(storage.read, navigator.language);
  // Another language later would calculate all styles anew.
  document.documentElement.lang = activeLanguage;
  if (isModern) fetchChunks([...(chunks[kind] ?? []), ...(chunks[activeLanguage] ?? [])]);
  const { menu = {}, listing = {} } = words[activeLanguage] ?? {};
  const entries = MENU_ITEMS.map(({ id, icon, name }) => ({
    id,
    outline: icons[icon] ?? '',
    word: menu[name] ?? '',
    isActive: id === path,
  }));
  drawFirstFrame({
    kind,
    size: interfaceSize,
    darkStyle,
    menu: {
      // Whether plans are sold is not known yet.
      wide: entries.filter(({ id }) => id !== PAGES.pro),
      places: MENU_ITEMS.length,
      phone: ON_PHONES.flatMap((id) => entries.filter((entry) => entry.id === id)),
    },
    words: {
      heading: listing[listingAt(path)?.name ?? ''] ?? '',
      rows: AWAITED_ROWS.map((name) => listing[name] ?? ''),
    },
    nonce,
  });
}

declareFonts();
const path = routePathBelow(base);
const kind = kindAt(path);
// Without a session every address leads to the sign-in.
if (kind && storage.read('token')) drawAhead(kind, path);
