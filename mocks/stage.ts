import type { Ports } from '../server/ports.ts';

/** The real API over a database of its own. */
export interface Service {
  ports: Ports;
  /** Answers a request to an address below /api. */
  fetch: (request: Request) => Promise<Response>;
}

let onStage: Service | null = null;

/** Makes `service` the one that answers from now on. */
export function putOnStage(service: Service): void {
  onStage = service;
}

/** The current story's service; null if none has been started yet. */
export const serviceOnStage = (): Service | null => onStage;
