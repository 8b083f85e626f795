import type { Page } from 'playwright';
import { pseudoTree } from '../../../.storybook/pseudo.ts';
import words from '../../../locales/uk.ts';
import type { Language } from '../../../src/i18n.ts';
import { BREAKPOINTS, INTERFACE_SIZES, type Breakpoint, type InterfaceSize } from '../../../src/ui/theme/sizes.ts';
import { type Fault, findFaults } from './findFaults.ts';

/** The languages in which pages are checked; pseudo is Ukrainian made 40 per cent longer. */
const TONGUES = ['uk', 'en', 'ru', 'pseudo'] as const;
type Tongue = (typeof TONGUES)[number];

/** The windows in which pages are checked, one per breakpoint, px. */
export const WINDOWS: Readonly<Record<Breakpoint, { width: number; height: number }>> = {
  xs: { width: 390, height: 844 },
  sm: { width: 800, height: 1200 },
  md: { width: 1024, height: 768 },
  lg: { width: 1280, height: 720 },
  xl: { width: 1680, height: 1050 },
  xxl: { width: 1920, height: 1080 },
};

/** One way to view a page. */
interface Look {
  breakpoint: Breakpoint;
  size: InterfaceSize;
  tongue: Tongue;
}

/** Every look, grouped by window. */
export const ALL_LOOKS: readonly Look[] = BREAKPOINTS.flatMap(({ name }) =>
  TONGUES.flatMap((tongue) => INTERFACE_SIZES.map((size) => ({ breakpoint: name, size, tongue }))),
);

/** The least room for the most text: every screen is checked in these. */
const TIGHT = ALL_LOOKS.filter(
  ({ breakpoint, size, tongue }) => size === 150 && tongue === 'pseudo' && /^(xs|sm|md|lg)$/.test(breakpoint),
);
/** How many other looks a screen gets; the next screen gets the next ones. */
const TURNS = 3;

/** The looks of screen number `index` when not all are wanted: the tightest, and the next few of the others. */
export function looksFor(index: number): Look[] {
  const others = ALL_LOOKS.filter((look) => !TIGHT.includes(look));
  const step = Math.ceil(others.length / TURNS);
  const turn = Array.from({ length: TURNS }, (_, count) => others[(index + count * step) % others.length]!);
  return [...TIGHT, ...turn].sort((one, other) => ALL_LOOKS.indexOf(one) - ALL_LOOKS.indexOf(other));
}

/** What the prepared page exposes to a test. */
interface Stage {
  /** Changes language and interface size as another device of the viewer would, and waits for the render. */
  show: (language: Language, size: InterfaceSize, isPseudo: boolean) => Promise<void>;
  settle: () => Promise<void>;
}

declare global {
  interface Window {
    geometryStage?: Stage;
    findGeometryFaults?: typeof findFaults;
  }
}

/** Prepares the open page for checking; to be called again after each load. */
export async function prepare(page: Page): Promise<void> {
  await page.evaluate(`window.findGeometryFaults = ${findFaults.toString()}`);
  await page.evaluate(putStage, { plain: words as Words, pseudo: pseudoTree(words as Words) });
}

type Words = Record<string, object>;

/** Runs in the page: finds the store and the translations in React's tree, so that nothing has to be reloaded. */
function putStage({ plain, pseudo }: { plain: Words; pseudo: Words }): void {
  type Fiber = {
    memoizedProps?: { store?: Store };
    memoizedState?: Hook | null;
    child: Fiber | null;
    sibling: Fiber | null;
  };
  type Hook = { memoizedState?: unknown; next?: Hook | null };
  type Store = {
    dispatch: (action: object) => void;
    getState: () => {
      api: { queries: Record<string, { status: string } | undefined> };
      settings: { activeLanguage: string; interfaceSize: number };
    };
  };
  type Translations = {
    language: string;
    addResourceBundle: (language: string, namespace: string, words: object, deep: boolean, overwrite: boolean) => void;
    changeLanguage: (language: string) => Promise<unknown>;
  };

  const root = document.getElementById('root')!;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const holder = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!;

  let store: Store | undefined;
  let translations: Translations | undefined;
  const isTranslations = (value: unknown): value is Translations =>
    typeof value === 'object' && value !== null && 'addResourceBundle' in value && 'changeLanguage' in value;

  function look({ memoizedProps, memoizedState }: Fiber): void {
    const candidate = memoizedProps?.store;
    if (candidate && 'dispatch' in candidate) store = candidate;
    for (let hook = memoizedState; hook && typeof hook === 'object' && 'next' in hook; hook = hook.next) {
      // A callback hook keeps its dependencies as its second element.
      const kept = Array.isArray(hook.memoizedState) ? (hook.memoizedState[1] as unknown) : null;
      if (Array.isArray(kept)) translations ??= kept.find(isTranslations);
    }
  }
  const open: (Fiber | null)[] = [holder.stateNode.current];
  while (open.length > 0 && !(store && translations)) {
    const fiber = open.pop();
    if (!fiber) continue;
    look(fiber);
    open.push(fiber.sibling, fiber.child);
  }
  if (!store || !translations) throw new Error('The store or the translations are not where they were');
  const [found, words] = [store, translations];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let isPseudoNow = false;

  const settle = async () => {
    const end = performance.now() + 5_000;
    const isWaiting = () => Object.values(found.getState().api.queries).some((query) => query?.status === 'pending');
    await frame();
    while (isWaiting() && performance.now() < end) await frame();
    await frame();
    await document.fonts.ready;
    // What a change of the window triggers is over some frames later.
    for (let frames = 0; frames < 4; frames += 1) await frame();
  };
  const isShown = (language: string, size: number) => {
    const { activeLanguage, interfaceSize } = found.getState().settings;
    return activeLanguage === language && interfaceSize === size;
  };
  const show: Stage['show'] = async (language, size, isPseudo) => {
    found.dispatch({ type: 'settings/settingsReceived', payload: { activeLanguage: language, interfaceSize: size } });
    const end = performance.now() + 5_000;
    while (words.language !== language && performance.now() < end) await frame();
    if (isPseudo !== isPseudoNow) {
      isPseudoNow = isPseudo;
      for (const [namespace, tree] of Object.entries(isPseudo ? pseudo : plain)) {
        words.addResourceBundle('uk', namespace, tree, true, true);
      }
      await words.changeLanguage(words.language);
    }
    await settle();
    // The account's settings had arrived, but were applied only now.
    if (!isShown(language, size)) await show(language, size, isPseudo);
  };
  window.geometryStage = { show, settle };
}

/** Shows the page in one look after another, and returns what is wrong in each. */
export async function faultsIn(page: Page, looks: readonly Look[]): Promise<{ look: string; faults: Fault[] }[]> {
  const found: { look: string; faults: Fault[] }[] = [];
  let last: Breakpoint | null = null;
  for (const { breakpoint, size, tongue } of looks) {
    if (breakpoint !== last) await page.setViewportSize(WINDOWS[breakpoint]);
    last = breakpoint;
    const faults = await page.evaluate(
      async ([language, percent, isPseudo]) => {
        await window.geometryStage!.show(language, percent, isPseudo);
        return window.findGeometryFaults!();
      },
      [tongue === 'pseudo' ? 'uk' : tongue, size, tongue === 'pseudo'] as const,
    );
    if (faults.length > 0) found.push({ look: `${breakpoint} ${size} ${tongue}`, faults });
  }
  return found;
}
