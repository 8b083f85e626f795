const two = (value: number) => String(value).padStart(2, '0');

/** The time of day as 24-hour `h:mm` in every language: Intl's English without AM and PM gives 24:05. */
export const timeOfDay = (date: Date): string => `${date.getHours()}:${two(date.getMinutes())}`;

/** Seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
