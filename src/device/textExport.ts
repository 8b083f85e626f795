import { isTelevision } from './platform.ts';

/** The clipboard; undefined on insecure pages and in older engines. */
export function clipboardOf(): Clipboard | undefined {
  return navigator.clipboard as Clipboard | undefined;
}

/** True where a saved file can be found again; televisions offer no such place. */
export function canSaveFiles(): boolean {
  return 'download' in HTMLAnchorElement.prototype && !isTelevision(navigator.userAgent, window.location.search);
}

/** Saves a text by the browser's downloads. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
