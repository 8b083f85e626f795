import { resolve } from 'node:path';
import { makeBackup } from '../../server/host/backup/makeBackup.ts';
import type { Manifest } from '../../server/host/backup/manifest.ts';
import { restoreBackup, verifyBackup } from '../../server/host/backup/restoreBackup.ts';
import { placeOf } from '../database.ts';
import { say, tell, type Values, version } from './arguments.ts';

/** `backup FILE`: writes everything that cannot be recreated into one new file, verified by a trial restore. */
export async function backUp(values: Values, file: string): Promise<void> {
  if (!values.json) tell('Copying while the service runs.\n');
  await makeBackup(placeOf(values), file, version);
  if (!values.json) tell('Trying to restore it.\n');
  answer(values, file, await verifyBackup(file), 'It can be restored by npm run admin -- restore.');
}

/** `restore FILE`: restores a service into an empty place. */
export async function restore(values: Values, file: string): Promise<void> {
  const place = placeOf(values);
  answer(values, file, await restoreBackup(place, file), `It is in ${place.dataDir} and can be started.`);
}

function answer({ json }: Values, file: string, manifest: Manifest, next: string): void {
  if (json) return say(`${JSON.stringify({ file: resolve(file), ...manifest })}\n`);
  const mb = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  say(`${resolve(file)}: ${mb.toFixed(1)} MB of Promin ${manifest.version}, as of ${manifest.begunAt}. ${next}\n`);
}
