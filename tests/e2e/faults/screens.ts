import { PAGES } from '../../../server/contract/tables/pages.ts';
import { LISTINGS } from '../../../src/features/catalog/listings.ts';
import { paths } from '../../../src/paths.ts';
import type { Furniture } from '../geometry/furnish.ts';

/** A screen as opened by its address. */
export interface Visit {
  /** Shared by addresses of one screen that only differ in what they list. */
  screen: string;
  path: string | ((furniture: Furniture) => string);
  isStrangers?: boolean;
}

/** Pages that are tested elsewhere, or have nothing to test, each with its reason. */
const ELSEWHERE: Partial<Record<keyof typeof PAGES, string>> = {
  auth: 'it leads on to the sign-in',
  connect: 'of packages alone, which know no server there (tests/engines/packaged.test.ts)',
  twoFactor:
    'it leads on to the sign-in where no code was asked for; its form is tried by tests/e2e/account/secondFactor.test.ts',
  player: 'tests/e2e/player/faults.test.ts tries the player, which has a picture of its own for each fault',
  notFound: 'it asks for nothing of its own',
  serverError: 'it asks for nothing of its own, and waits for the server',
};

const STRANGERS = new Set<string>([PAGES.login, PAGES.register, PAGES.active, PAGES.reset]);
const LISTED = new Set<string>(LISTINGS.map(({ path }) => path));

/** Every page in the table of pages, and those of one title and one person; panels of the settings come with the page itself. */
export const VISITS: readonly Visit[] = [
  ...Object.entries(PAGES)
    .filter(([name]) => !(name in ELSEWHERE))
    .map(([, path]) => ({
      screen: LISTED.has(path) ? 'listing' : path,
      path: path === PAGES.search ? paths.found('а') : path,
      ...(STRANGERS.has(path) && { isStrangers: true }),
    })),
  { screen: 'device approval', path: `${PAGES.active}?device` },
  { screen: 'film', path: ({ film }) => paths.movie(film) },
  { screen: 'series', path: ({ series }) => paths.movie(series) },
  { screen: 'person', path: paths.person('fritz-lang') },
];
