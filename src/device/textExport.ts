import { isTelevision } from './platform.ts';

/** The clipboard, where there is one: not on pages without encryption, nor in older engines. */
export function clipboardOf(): Clipboard | undefined {
  return navigator.clipboard as Clipboard | undefined;
}

/** Whether a file can be saved where its owner will find it; televisions have no such place. */
export function canSaveFiles(): boolean {
  return 'download' in HTMLAnchorElement.prototype && !isTelevision(navigator.userAgent, window.location.search);
}

/** Hands a text over to the browser's downloads. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
