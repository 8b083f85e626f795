import { buildClient } from '../../scripts/buildClient.ts';

/** Once before all files: they run side by side, and none is to find a client half built. */
export const setup = (): Promise<void> => buildClient();
