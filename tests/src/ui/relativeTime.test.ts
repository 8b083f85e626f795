import { describe, expect, it, vi } from 'vitest';
import { relativeTime } from '../../../src/ui/relativeTime.ts';

const NOW = Date.parse('2026-11-20T18:00:00.000Z');
const ago = (ms: number, language = 'en') => relativeTime(new Date(NOW - ms).toISOString(), language, NOW);
const HOUR = 3_600_000;

describe('Relative time', () => {
  it('is told in the largest unit that has passed', () => {
    expect(ago(0)).toBe('now');
    expect(ago(59_000)).toBe('now');
    expect(ago(60_000)).toBe('1 minute ago');
    expect(ago(3 * HOUR)).toBe('3 hours ago');
    expect(ago(25 * HOUR)).toBe('yesterday');
    expect(ago(6 * 24 * HOUR)).toBe('6 days ago');
  });

  it('has the words of each language', () => {
    expect(ago(3 * HOUR, 'uk')).toBe('3 години тому');
    expect(ago(3 * HOUR, 'ru')).toBe('3 часа назад');
  });

  it('is a date after a week, and wherever the engine has no words for it', () => {
    expect(ago(8 * 24 * HOUR)).toBe('November 12, 2026');
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Intl.DateTimeFormat, RelativeTimeFormat: undefined });
    expect(ago(3 * HOUR)).toBe('November 20, 2026');
    vi.unstubAllGlobals();
  });

  it('takes a clock that is ahead for now', () => {
    expect(ago(-HOUR)).toBe('now');
  });
});
