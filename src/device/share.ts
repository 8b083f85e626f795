type Sharer = { share?: (data: { title: string; url: string }) => Promise<void> };

/** True when the device has a native share sheet. */
export function canShare(): boolean {
  return typeof (navigator as Sharer).share === 'function';
}

/** Opens the native share sheet; resolves even when it is dismissed. */
export async function share(title: string, url: string): Promise<void> {
  await (navigator as Sharer).share?.({ title, url }).catch(() => undefined);
}

/** True when text can be copied; browsers allow it on secure origins only. */
export function canCopy(): boolean {
  return typeof navigator.clipboard?.writeText === 'function';
}

/** Copies text to the clipboard; false if the browser refuses. */
export function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
