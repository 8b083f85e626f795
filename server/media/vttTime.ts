/** Seconds as WebVTT writes them: hh:mm:ss.mmm. */
export function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, size: number, digits: number) =>
    String(Math.floor(milliseconds / unit) % size).padStart(digits, '0');
  return `${part(3_600_000, 1_000, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}
