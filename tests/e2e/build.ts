import { buildClient } from '../../scripts/buildClient.ts';

/** Once before all files: two of them run side by side, and neither is to find a client half built. */
export const setup = (): Promise<void> => buildClient();
