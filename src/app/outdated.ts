import { readSession, writeSession } from '../device/storage.ts';

/** The server no longer has the code of a part: the service was updated while the page was open. */
export class OutdatedError extends Error {
  readonly part: string;

  /** `cause` is the browser's error. */
  constructor(part: string, cause: unknown) {
    super(`The code of ${part} is not on the server`, { cause });
    this.name = 'OutdatedError';
    this.part = part;
  }
}

/** True if reloading the page may help: it has not been tried for this part yet. */
export function mayReload(error: unknown): error is OutdatedError {
  return error instanceof OutdatedError && readSession('reloaded') !== error.part;
}

/** Reloads the page, once for each part. */
export function reloadFor(part: string): void {
  writeSession('reloaded', part);
  window.location.reload();
}

/** A part has loaded: if a later update removes it, the page may be reloaded for it again. */
export function partArrived(part: string): void {
  if (readSession('reloaded') === part) writeSession('reloaded', '');
}
