import type { Backups, Finding } from '../server/contract/owner.ts';
import type { LogLine } from '../server/ports.ts';
import { currentService } from './server.ts';

/** What the host machine reports to the owner of a story's service: a browser has neither disk nor log. */
export interface Told {
  findings?: readonly Finding[];
  lines?: readonly LogLine[];
  backups?: Backups;
}

/** Simulates a host machine for the story's service; a backup that is started never completes. */
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
