import type { Plugin } from 'vite';
import { LEGACY_PAGE } from '../../server/host/legacyPage.ts';

const MODULES = /[ \t]*<(?:script type="module"[^>]*>[^]*?<\/script>|link rel="modulepreload"[^>]*>)\n?/g;
/** Keeps an old Safari from running both builds; pointless with a single build. */
const GUARD = /[ \t]*<script nomodule(?![^>]* id=)[^>]*>[^]*?<\/script>\n?/g;

/** The built page with only the legacy scripts, as ordinary ones. Throws if the built page has an unexpected form. */
export function pageWithoutModules(html: string): string {
  const page = html.replaceAll(MODULES, '').replaceAll(GUARD, '').replaceAll('<script nomodule ', '<script ');
  const tags = page.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const scripts = tags.filter((tag) => / id="vite-legacy-(?:polyfill|entry)"/.test(tag));
  if (scripts.length !== 2 || tags.some((tag) => /module/.test(tag)))
    throw new Error('The legacy plugin writes the page in another way now');
  return page;
}

/** Writes the page for old engines beside the normal one. */
export const legacyPage: Plugin = {
  name: 'promin:delivery:legacy-page',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      this.emitFile({ type: 'asset', fileName: LEGACY_PAGE, source: pageWithoutModules(String(page.source)) });
    },
  },
};
