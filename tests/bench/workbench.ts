import { rmSync } from 'node:fs';
import type { Browser } from 'playwright';
import { openBenchServer } from './benchServer.ts';
import { buildReferences } from './buildReferences.ts';
import { openBrowser } from './remote.ts';

/** A browser, and a server with the product and the reference pages. */
export interface Workbench {
  browser: Browser;
  origin: string;
  close: () => Promise<void>;
}

/** Builds the reference pages and opens them, with the client built into `dist`. */
export async function openWorkbench(dist: string): Promise<Workbench> {
  const references = await buildReferences();
  const server = await openBenchServer(references, dist);
  const browser = await openBrowser();
  return {
    browser,
    origin: server.origin,
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(references, { recursive: true, force: true });
    },
  };
}
