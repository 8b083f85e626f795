import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What a page from a file cannot use: it has no address to be installed from, and nothing asks for its icons. */
const OF_THE_WEB =
  /[ \t]*<(?:link rel="(?:icon|apple-touch-icon|manifest)"|meta name="(?:robots|apple-mobile-web-app-title)")[^>]*>\n?/g;
/** What stands beside the page, and is no part of what is bundled. */
const BESIDE = ['config.js', 'old.js'];
/** Says nothing until a package is made for one server. */
const NO_SERVER = 'window.promin={};\n';

/** Fonts that the legacy build does not draw with; see src/ui/theme/fontFace.ts. */
const VARIABLE_FONT = /-wght-normal-[\w-]+\.woff2$/;

/**
 * The page of a package: a file's origin is its own, so nothing may be asked for as from another one, and every address is
 * relative. Throws where the page is not built as it was.
 */
export function packagedPage(html: string): string {
  const missing = BESIDE.find((file) => !html.includes(`src="/${file}"`));
  if (missing) throw new Error(`The page asks for no ${missing}`);
  const page = BESIDE.reduce((text, file) => text.replace(`src="/${file}"`, `src="./${file}"`), html)
    .replaceAll(OF_THE_WEB, '')
    .replaceAll(/ crossorigin(?:="[^"]*")?/g, '')
    .replace(/[ \t]*<!-- shared -->\n?/, '');
  const addresses = (page.match(/<(?:script|link)\b[^>]*>/g) ?? []).join('\n');
  if (/module|(?:src|href)="\//.test(addresses))
    throw new Error('The legacy plugin writes the page in another way now');
  return page;
}

/** Makes of a build in mode `tv` what a package holds. */
export const televisionFiles: Plugin = {
  name: 'promin:delivery:television-files',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: packagedPage },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const name of Object.keys(bundle)) if (VARIABLE_FONT.test(name)) delete bundle[name];
      this.emitFile({ type: 'asset', fileName: 'config.js', source: NO_SERVER });
      this.emitFile({ type: 'asset', fileName: 'old.js', source: readFileSync('public/old.js') });
    },
  },
};
