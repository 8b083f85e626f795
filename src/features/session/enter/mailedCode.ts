/** How long a service waits before it mails the same account again, in milliseconds. */
export const RESEND_MS = 60_000;

/** A code as it is written into boxes: upper case, without separators. */
export function tidyCode(text: string): string {
  return text.replace(/[^a-z\d]/gi, '').toUpperCase();
}
