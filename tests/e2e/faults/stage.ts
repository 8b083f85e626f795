import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageOf } from '../../server/apiClient.ts';
import { type OpenApi, operationsOf } from '../../server/operations.ts';
import { furnish, type Furniture } from '../geometry/furnish.ts';
import { serve } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { type FaultyWay, openFaultyWay, SHORT_WAITS } from './faultyWay.ts';
import type { Operation } from './matrix.ts';

/** A server with data, a faulty proxy to it, and televisions of its owner and of a stranger. */
export interface FaultyStage {
  way: FaultyWay;
  furniture: Furniture;
  viewer: Television;
  stranger: Television;
  /** All operations in the service's OpenAPI document. */
  operations: readonly Operation[];
  close: () => Promise<void>;
}

export async function openFaultyStage(): Promise<FaultyStage> {
  const backups = mkdtempSync(join(tmpdir(), 'promin-backups-'));
  const server = await serve({ TRUSTED_PROXIES: '127.0.0.1', BACKUP_DIR: backups });
  const furniture = await furnish(server);
  const way = await openFaultyWay(server.origin);
  const open = (storage: Record<string, string>) =>
    openTelevision(way.origin, '/500', { storage, script: SHORT_WAITS });
  const viewer = await open(storageOf(furniture.session));
  const stranger = await open({ language: 'uk' });
  const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as OpenApi;
  return {
    way,
    furniture,
    viewer,
    stranger,
    operations: operationsOf(document).map(({ method, path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return { name: `${method} ${path}`, fits: (asked, at) => asked === method && pattern.test(at) };
    }),
    close: async () => {
      await viewer.close();
      await stranger.close();
      await way.close();
      await server.dispose();
      rmSync(backups, { recursive: true, force: true });
    },
  };
}
