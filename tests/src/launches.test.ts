import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToLaunches, routeOf } from '../../src/device/launches.ts';

afterEach(() => vi.unstubAllGlobals());

describe('The route that a launch asks for', () => {
  it.each([
    ['/movie/31', '/movie/31'],
    ['{"contentTarget":"/movie/31?comment=a"}', '/movie/31?comment=a'],
    [{ target: '/watch?title=31' }, '/watch?title=31'],
    [{ contentTarget: { target: '/history' } }, '/history'],
    ['{"values":"/movie/31"}', '/movie/31'],
    ['{"values":"{\\"target\\":\\"/movie/31\\"}"}', '/movie/31'],
    ['{}', null],
    ['', null],
    [undefined, null],
    ['//elsewhere.example', null],
    ['https://elsewhere.example', null],
    ['"/movie"', null],
    [{ target: 31 }, null],
  ])('%j', (handed, route) => {
    expect(routeOf(handed)).toBe(route);
  });
});

/** A window and a document that receive the platform's events. */
function createPage(shell: object) {
  const document = new EventTarget();
  const window = Object.assign(new EventTarget(), shell);
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  return { document, window };
}

describe('An LG', () => {
  it('tells at the start, and again while the application runs, which comes to the front by itself', () => {
    const PalmSystem = {
      launchParams: '{"contentTarget":"/movie/31"}',
      activated: 0,
      activate() {
        this.activated += 1;
      },
    };
    const { document } = createPage({ PalmSystem });
    const opened: string[] = [];
    const stop = listenToLaunches((route) => opened.push(route));
    const again = (detail: object) => document.dispatchEvent(Object.assign(new Event('webOSRelaunch'), { detail }));
    again({ target: '/history' });
    again({});
    expect(opened).toEqual(['/movie/31', '/history']);
    expect(PalmSystem.activated).toBe(2);
    stop();
    again({ target: '/settings' });
    expect(opened).toHaveLength(2);
  });
});

describe('A Samsung', () => {
  const asking = (value: string) => ({
    application: {
      getCurrentApplication: () => ({
        getRequestedAppControl: () => ({ appControl: { data: [{ key: 'PAYLOAD', value: [value] }] } }),
      }),
    },
  });

  it('is asked at the start, and whenever it says that there is something', () => {
    const { window } = createPage({ tizen: asking('{"values":"/movie/31"}') });
    const opened: string[] = [];
    listenToLaunches((route) => opened.push(route));
    Object.assign(window, { tizen: asking('{"values":"/movie/1"}') });
    window.dispatchEvent(new Event('appcontrol'));
    expect(opened).toEqual(['/movie/31', '/movie/1']);
  });

  it('may refuse to be asked, or know of no launch', () => {
    const refusing = { getCurrentApplication: () => expect.unreachable() };
    for (const tizen of [
      {},
      { application: { getCurrentApplication: () => ({ getRequestedAppControl: () => null }) } },
      { application: refusing },
    ]) {
      createPage({ tizen });
      expect(() => listenToLaunches(() => expect.unreachable())).not.toThrow();
    }
  });
});
