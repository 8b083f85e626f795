import type { Backups, Finding } from '../server/contract/owner.ts';
import type { LogLine } from '../server/ports.ts';
import { currentService } from './server.ts';

/** What the machine of a story's service tells its owner: a browser has neither disk nor log. */
export interface Told {
  findings?: readonly Finding[];
  lines?: readonly LogLine[];
  backups?: Backups;
}

/** Puts a machine behind the story's service; a backup that is begun stays in the making. */
export function lookAfter({ findings = [], lines = [], backups }: Told): void {
  let isMaking = backups?.isMaking ?? false;
  currentService().ports.caretaker = {
    examine: async () => [...findings],
    lines: () => [...lines],
    backups: backups
      ? {
          status: () => ({ ...backups, isMaking }),
          begin() {
            isMaking = true;
          },
        }
      : null,
  };
}
