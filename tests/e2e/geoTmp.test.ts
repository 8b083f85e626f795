import { it } from 'vitest';
import { appendFileSync } from 'node:fs';
import { storageOf } from './apiClient.ts';
import { furnish } from './geometry/furnish.ts';
import { goTo, PLACES } from './geometry/screens.ts';
import { ALL_LOOKS, faultsIn, prepare } from './geometry/stage.ts';
import { serve } from './serve.ts';
import { openTelevision } from './television.ts';

it('tmp', async () => {
  const server = await serve();
  const furniture = await furnish(server);
  const tv = await openTelevision(server.origin, '/500', { storage: storageOf(furniture.session) });
  for (const place of PLACES.filter(({ name }) =>
    new RegExp(process.env.G_ONLY ?? '^(film, below|film, comment|person, films|listing /search)$').test(name),
  )) {
    await goTo(place, tv, server.origin, furniture);
    await prepare(tv.page);
    for (const look of ALL_LOOKS.filter(
      ({ breakpoint, size, tongue }) =>
        new RegExp(process.env.G_LOOKS ?? '^(xs 150|sm 1..|md 1(00|25|50)|lg 1[25]) (uk|pseudo)|^lg 150 uk').test(
          `${breakpoint} ${size} ${tongue}`,
        ) ||
        (breakpoint === 'xs' && size === 75 && tongue === 'uk'),
    )) {
      const [found] = await faultsIn(tv.page, [look]);
      const name = `${place.name} ${look.breakpoint} ${look.size} ${look.tongue}`;
      appendFileSync(
        '/tmp/geo/log',
        `${name} ${
          found
            ? JSON.stringify(
                found.faults.map(({ kind, text, where, by }) => `${kind}|${text}|${where}|${by}`),
                null,
                1,
              )
            : 'ok'
        }\n`,
      );
      if (found || process.env.G_SHOTS)
        await tv.page.screenshot({ path: `/tmp/geo/${name.replace(/[^a-z0-9]+/g, '-')}.png` });
    }
  }
  await tv.close();
  await server.dispose();
}, 500000);
