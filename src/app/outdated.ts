import { readSession, writeSession } from '../device/storage.ts';

/** The code of a part that the server has no longer: the service was updated while the page was open. */
export class OutdatedError extends Error {
  readonly part: string;

  /** `cause` is what the browser said of the part's file. */
  constructor(part: string, cause: unknown) {
    super(`The code of ${part} is not on the server`, { cause });
    this.name = 'OutdatedError';
    this.part = part;
  }
}

/** Whether loading the page anew may help: it has not been tried for this part yet. */
export function mayReload(error: unknown): error is OutdatedError {
  return error instanceof OutdatedError && readSession('reloaded') !== error.part;
}

/** Loads the page anew where it is, once for each part. */
export function reloadFor(part: string): void {
  writeSession('reloaded', part);
  window.location.reload();
}

/** A part has come: should a later update take it away, the page may be loaded anew for it again. */
export function partArrived(part: string): void {
  if (readSession('reloaded') === part) writeSession('reloaded', '');
}
