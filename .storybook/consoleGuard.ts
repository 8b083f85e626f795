/** Listens to console.error until `stop`; what matches `expected` is none of its business. */
export function guardConsole(expected: RegExp | undefined): { stop: () => void; check: () => void } {
  const page: Pick<Console, 'error'> = globalThis.console;
  const original = page.error;
  const errors: string[] = [];
  page.error = (...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (expected?.test(text)) return;
    errors.push(text);
    original.apply(page, parts);
  };
  return {
    stop: () => {
      page.error = original;
    },
    check: () => {
      if (errors.length > 0) throw new Error(`The story wrote to the console:\n${errors.join('\n')}`);
    },
  };
}
