type Sharer = { share?: (data: { title: string; url: string }) => Promise<void> };

/** True where the device has a sheet of its own to share with. */
export function canShare(): boolean {
  return typeof (navigator as Sharer).share === 'function';
}

/** Opens the device's sheet; resolves also when nothing was chosen there. */
export async function share(title: string, url: string): Promise<void> {
  await (navigator as Sharer).share?.({ title, url }).catch(() => undefined);
}

/** True where text can be put into the clipboard: browsers allow it on secure origins alone. */
export function canCopy(): boolean {
  return typeof navigator.clipboard?.writeText === 'function';
}

/** Puts text into the clipboard; false where the browser refuses. */
export function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
