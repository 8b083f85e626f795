import type { Plugin } from 'vite';

/** Tags that are useless in a page opened from a file: it cannot be installed, and nothing loads its icons. */
const OF_THE_WEB =
  /[ \t]*<(?:link rel="(?:icon|apple-touch-icon|manifest)"|meta name="(?:robots|apple-mobile-web-app-title)")[^>]*>\n?/g;
/** Scripts beside the page that are not part of the bundle. */
const BESIDE = ['config.js', 'old.js'];
/** Empty unless the package is made for one server. */
const NO_SERVER = 'window.promin={};\n';

/** Fonts that the legacy build does not use; see src/ui/theme/fontFace.ts. */
const VARIABLE_FONT = /-wght-normal-[\w-]+\.woff2$/;

/**
 * The page of a package: each file has an origin of its own, so nothing may be loaded with CORS, and every address is relative.
 * Throws if the built page has an unexpected form.
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

/** Turns a build in mode `tv` into the contents of a package. */
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
    },
  },
};
