import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { readSource } from '../source/readSources.ts';

const SCRIPT = readSource('public/old.js');

/** The parts of an element that an old browser has and the script uses. */
interface FakeElement {
  tag: string;
  id: string;
  style: { cssText: string };
  children: (FakeElement | string)[];
  setAttribute: () => void;
  appendChild: (child: FakeElement | string) => void;
}

const createElement = (tag: string): FakeElement => {
  const children: FakeElement['children'] = [];
  return {
    tag,
    id: '',
    style: { cssText: '' },
    children,
    setAttribute: () => {},
    appendChild: (child) => void children.push(child),
  };
};

const wordsOf = (element: FakeElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('\n');

/** Everything that the script checks a browser for. */
const ABLE = {
  Promise,
  Symbol,
  Map,
  fetch: () => undefined,
  CSS: { supports: () => true },
};

/** The page of a capable browser, whose start the test controls. */
function start(location = { protocol: 'http:', host: 'films.example', pathname: '/', href: 'http://films.example/' }) {
  const room = createElement('body');
  let isStarted = false;
  const root = {
    get firstChild() {
      return isStarted ? {} : null;
    },
  };
  const listeners: Record<string, (event?: object) => void> = {};
  const timers: { after: number; run: () => void }[] = [];
  let look = () => {};
  const find = (id: string) => room.children.find((child) => typeof child !== 'string' && child.id === id);
  const document = {
    title: '',
    body: room,
    documentElement: { lang: '' },
    createElement,
    createTextNode: (text: string) => text,
    getElementById: (id: string) => {
      if (id === 'root') return root;
      const element = find(id);
      const parentNode = { removeChild: () => void room.children.splice(0) };
      return element ? Object.assign(element, { parentNode }) : null;
    },
  };
  const window = {
    ...ABLE,
    location,
    addEventListener: (type: string, listener: (event?: object) => void) => void (listeners[type] = listener),
    setTimeout: (run: () => void, after: number) => void timers.push({ after, run }),
    setInterval: (run: () => void) => void (look = run),
    clearInterval: () => void (look = () => {}),
  };
  runInNewContext(SCRIPT, { window, document, navigator: { language: 'en' } });
  return {
    tell: (type: string, event?: object) => listeners[type]?.(event),
    /** Fires the timers of so many seconds. */
    pass: (seconds: number) => timers.filter(({ after }) => after <= seconds * 1000).forEach(({ run }) => run()),
    appear: () => {
      isStarted = true;
      look();
    },
    words: () => (room.children.length > 0 ? wordsOf(room) : null),
  };
}

interface Browser {
  language?: string;
  userLanguage?: string;
  stored?: string;
  has?: Record<string, unknown>;
  /** Whether the body exists when the script runs, and otherwise which event reports it. */
  body?: 'now' | 'later' | 'attached';
}

/** Runs the script in a browser and returns the text on screen, null for none. */
function open({ language, userLanguage, stored, has = {}, body = 'now' }: Browser): string | null {
  const room = createElement('body');
  let ready = () => {};
  const document = {
    title: '',
    body: body === 'now' ? room : null,
    documentElement: { lang: '' },
    createElement,
    createTextNode: (text: string) => text,
    getElementById: (id: string) => room.children.find((child) => typeof child !== 'string' && child.id === id) ?? null,
    ...(body !== 'attached' && { addEventListener: (_type: string, listener: () => void) => (ready = listener) }),
  };
  const window = {
    ...has,
    location: { protocol: 'http:', host: 'films.example', pathname: '/movie/12' },
    localStorage: stored === undefined ? undefined : { getItem: () => stored },
    addEventListener: () => {},
    setTimeout: () => {},
    attachEvent: (_type: string, listener: () => void) => (ready = listener),
  };
  runInNewContext(SCRIPT, { window, document, navigator: { language, userLanguage } });
  document.body = room;
  ready();
  return room.children.length > 0 ? wordsOf(room) : null;
}

describe('The page of browsers that are too old', () => {
  it('is written in ECMAScript 5', () => {
    expect(() => parse(SCRIPT, { ecmaVersion: 5 })).not.toThrow();
    expect(() => parse('const a = () => 1', { ecmaVersion: 5 })).toThrow();
  });

  it('says so where anything is missing that the application cannot do without', () => {
    expect(open({ has: ABLE })).toBeNull();
    for (const name of Object.keys(ABLE)) {
      expect(open({ language: 'en', has: { ...ABLE, [name]: undefined } }), name).toContain('too old');
    }
    expect(open({ language: 'en', has: { ...ABLE, CSS: { supports: () => false } } })).toContain('too old');
    expect(open({ language: 'en', has: { ...ABLE, Symbol: () => undefined } })).toContain('too old');
  });

  it('tells what to do, and the address to do it with', () => {
    const words = open({ language: 'en-GB' }) ?? '';
    expect(words).toContain('Update the browser');
    expect(words).toContain('http://films.example/movie/12');
  });

  it.each<[Browser, string]>([
    [{ language: 'uk-UA' }, 'застарий'],
    [{ language: 'UA' }, 'застарий'],
    [{ language: 'en' }, 'too old'],
    [{ language: 'ru' }, 'слишком старый'],
    [{ language: 'de' }, 'слишком старый'],
    [{ userLanguage: 'uk' }, 'застарий'],
    [{}, 'слишком старый'],
    [{ language: 'en', stored: 'uk' }, 'застарий'],
  ])('speaks the language of %j', (browser, part) => expect(open(browser)).toContain(part));

  it.each(['later', 'attached'] as const)('waits for a body that comes %s', (body) => {
    expect(open({ language: 'en', body })).toContain('too old');
  });
});

describe('A start that comes to nothing', () => {
  it('is said where the code breaks, unless the application stands after all', () => {
    const page = start();
    page.tell('unhandledrejection');
    expect(page.words()).toBeNull();
    page.pass(3);
    expect(page.words()).toContain('Something went wrong while it started');
    const other = start();
    other.tell('unhandledrejection');
    other.appear();
    other.pass(3);
    expect(other.words()).toBeNull();
  });

  it('is said where a script breaks that nothing waits for, such as the polyfills', () => {
    const page = start();
    page.tell('error', { target: {} });
    page.pass(3);
    expect(page.words()).toContain('Something went wrong while it started');
    const other = start();
    other.tell('error', { target: { src: 'http://films.example/api/art/1.webp' } });
    other.pass(3);
    expect(other.words()).toBeNull();
  });

  it('is said at once where the file of a script does not come', () => {
    const page = start();
    page.tell('error', { target: { src: 'http://films.example/assets/index-legacy-1.js' } });
    expect(page.words()).toContain('A part of the application did not load');
  });

  it('of an installed application is said without an address, and is not tried again', () => {
    const page = start({ protocol: 'file:', host: '', pathname: '/app/index.html', href: 'file:///app/index.html' });
    page.tell('error', { target: { src: 'file:///app/assets/index-legacy-1.js' } });
    expect(page.words()).toContain('install the application again');
    expect(page.words()).not.toMatch(/address|file:/i);
    expect(() => page.pass(6)).not.toThrow();
  });

  it('is said where nothing shows for a minute, and the words go once something does', () => {
    const page = start();
    page.pass(59);
    expect(page.words()).toBeNull();
    page.pass(60);
    expect(page.words()).toContain('Starting takes longer');
    page.appear();
    expect(page.words()).toBeNull();
  });

  it('is said where a part could not be had', () => {
    const page = start();
    page.tell('promin-start-failed');
    expect(page.words()).toContain('A part of the application did not load');
  });
});
