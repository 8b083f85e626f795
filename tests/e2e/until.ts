const PAUSE_MS = 50;

/** Waits until `isTrue`, polling; after `limitMs` fails with what it waited for. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
