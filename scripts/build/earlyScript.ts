import { readFileSync } from 'node:fs';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { type Language, LANGUAGES } from '../../server/contract/tables/languages.ts';
import { MENU_ITEMS } from '../../src/app/mainMenu.ts';
import { icons } from '../../src/ui/icons.ts';
import { FIXED_FONT_FILES, FONT_FILES } from '../../src/ui/theme/fontFace.ts';

/**
 * The scripts inlined into the page, from the repository's root: at the start of its body, and after the script that sets the
 * API's address.
 */
const DRAWS = 'src/early.ts';
const ASKS = 'src/earlyAsk.ts';
const CONFIG = '<script src="/config.js"></script>';

/** The code and words that a first screen needs besides the entry; src/early.ts knows where they go in the page. */
const SCREENS = { home: 'HomeScreen', title: 'MovieScreen', listing: 'ListingScreen' };
const WORDS = ['app', 'catalog'];
const PLACE = /["'`]promin-built["'`]/;

/** Bundles a program with all its imports into one classic script. */
async function compile({ root, base, mode }: ResolvedConfig, input: string): Promise<string> {
  const made = await build({
    root,
    base,
    mode,
    define: { 'import.meta.env.PACKAGED': String(mode === 'tv') },
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2015',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  // The settings tables use Object.fromEntries; engines before Chromium 73 start without the frame, and send their requests once
  // the application does.
  return `"fromEntries"in Object&&${output[0].code}`;
}

/** The configuration of the client's build. */
let resolved: ResolvedConfig;

/** Inlines both scripts: one draws the frame and fetches code before anything has loaded, the other sends the first requests. */
export const earlyScript: Plugin = {
  name: 'promin:delivery:early-script',
  apply: 'build',
  configResolved(config) {
    resolved = config;
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { server }) {
      if (server) return [];
      if (!html.includes(CONFIG)) throw new Error(`index.html has no ${CONFIG}`);
      const [draws, asks] = await Promise.all([DRAWS, ASKS].map((input) => compile(resolved, input)));
      return {
        html: html.replace(CONFIG, () => `${CONFIG}\n    <script>${asks}</script>`),
        tags: [{ tag: 'script', children: draws, injectTo: 'body-prepend' }],
      };
    },
  },
};

/**
 * Gives the script at the start of the body those file names and the words it draws; file names are final only once all files
 * are generated. A build for televisions has no modules to prefetch.
 */
export const earlyChunks = (kind: 'web' | 'tv'): Plugin => ({
  name: 'promin:delivery:early-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const isWeb = kind === 'web';
      // On the web the legacy build generates the page a second time, and that page is discarded.
      if (!bundle || (isWeb && !modernOf(bundle).some(({ isEntry }) => isEntry))) return html;
      if (!PLACE.test(html)) throw new Error('The script in the page has no place for what is built');
      const built = {
        chunks: isWeb ? chunksOf(bundle) : {},
        words: wordsToDraw(),
        fonts: fontsOf(bundle, { ...(isWeb && FONT_FILES), ...FIXED_FONT_FILES }),
        icons: iconsToDraw(),
      };
      return html.replace(PLACE, () => JSON.stringify(JSON.stringify(built)));
    },
  },
});

type Chunk = Rolldown.OutputChunk;

function modernOf(bundle: Rolldown.OutputBundle): Chunk[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  return chunks.filter(({ fileName }) => !fileName.includes('-legacy'));
}

/** By screen the files of its code, and by language those of its words, each with their imports. */
function chunksOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const modern = modernOf(bundle);
  const byFile = new Map(modern.map((chunk) => [chunk.fileName, chunk]));
  const entry = modern.find(({ isEntry }) => isEntry);
  const there = new Set(entry ? closure(entry, byFile) : []);
  const filesOf = (end: string) => {
    const chunk = modern.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!chunk) throw new Error(`No chunk is made of ${end}`);
    return closure(chunk, byFile).filter((file) => !there.has(file));
  };
  const screens = Object.entries(SCREENS).map(([kind, name]) => [kind, filesOf(`/src/screens/${name}.tsx`)] as const);
  const languages = LANGUAGES.map((language) => {
    return [language, WORDS.flatMap((file) => filesOf(`/locales/${language}/${file}.json`))] as const;
  });
  return Object.fromEntries([...screens, ...languages]);
}

/** Names of the menu's entries and of the listings, by language. */
function wordsToDraw() {
  const read = (language: Language, file: string) =>
    JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as Record<string, Record<string, string>>;
  const words = LANGUAGES.map((language) => {
    const { menu } = read(language, 'app');
    return [language, { menu, listing: read(language, 'catalog').listing }] as const;
  });
  return Object.fromEntries(words);
}

/** The outlines of the menu's icons, by name. */
const iconsToDraw = () => Object.fromEntries(MENU_ITEMS.map(({ icon }) => [icon, icons[icon]]));

/** The files of `fonts`, by name. */
function fontsOf(bundle: Rolldown.OutputBundle, fonts: object): Record<string, string> {
  const files = Object.keys(fonts).map((name) => {
    const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(`${name}.woff2`));
    if (!asset) throw new Error(`No font is made of ${name}`);
    return [name, asset.fileName] as const;
  });
  return Object.fromEntries(files);
}

function closure(chunk: Chunk, byFile: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set<string>();
  const walk = ({ fileName, imports }: Chunk) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const name of imports) {
      const imported = byFile.get(name);
      if (imported) walk(imported);
    }
  };
  walk(chunk);
  return [...found];
}
