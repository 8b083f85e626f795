import { describe, expect, it } from 'vitest';
import { readSource } from './source/readSources.ts';
import { broughtBy, loadedLaterBy, loadedWith, namespacesOf, readScreens } from './source/screenWords.ts';

const screens = readScreens(readSource('src/app/screens.ts'));

/** What every visit loads: before and after its first screen. */
const START: readonly string[] = ['src/main.tsx', 'src/app/startFollowing.ts'];

/** Part of the start, but only used where the words are loaded: it announces outcomes of screens, and which screen it is. */
const SPEAK_FOR_OTHERS = [
  'src/app/sayOutcomes.ts',
  'src/app/session/saySignedIn.ts',
  'src/app/ScreenName.tsx',
  'src/features/settings/settingWords.ts',
  'src/features/notifications/notificationText.ts',
];

const wordsOf = (paths: readonly string[]) => [...new Set(paths.flatMap(namespacesOf))].sort();

describe('Words come with what speaks them', () => {
  it('reads the table of screens', () => {
    const imported = readSource('src/app/screens.ts').match(/import\('\.\.\/screens\//g);
    expect(screens.length).toBeGreaterThan(15);
    expect(screens.length).toBe(imported?.length);
  });

  it.each(screens)('$path: those it uses, and no others', ({ path, words }) => {
    expect(words).toEqual(wordsOf(loadedWith([path], true)));
  });

  it('the start has its own, or brings what it says', () => {
    const start = loadedWith(START, false);
    expect(start).toEqual(expect.arrayContaining(SPEAK_FOR_OTHERS));
    const unbrought = start
      .filter((path) => !SPEAK_FOR_OTHERS.includes(path))
      .flatMap((path) => {
        const brought = broughtBy(path);
        const later = loadedLaterBy(path).filter((one) => !START.includes(one));
        const needed = [...namespacesOf(path), ...wordsOf(loadedWith(later, true))];
        return needed.filter((one) => !brought.includes(one)).map((one) => `${path}: ${one}`);
      });
    expect(unbrought).toEqual([]);
  });
});
