import type { Advertising } from '../advertising/createAdvertising.ts';
import type { Attention } from '../playback/attention.ts';
import type { Companions } from '../playback/companions.ts';
import type { Playback } from '../playback/playback.ts';
import type { QualityReporter } from './qualityReporter.ts';
import type { LeaseKeeper } from './createLeaseKeeper.ts';
import type { LeasePorts } from './leasePorts.ts';

/** What lives as long as the player's screen does. */
export interface Visit {
  playback: Playback;
  companions: Companions;
  leases: LeaseKeeper;
  advertising: Advertising;
  ports: LeasePorts;
  attention: Attention;
  /** Measures its quality. */
  quality: QualityReporter;
  /** The element the player draws into. */
  host: HTMLElement;
}
