import { afterEach, describe, expect, it, vi } from 'vitest';
import { exitApplication } from '../../src/device/exit.ts';
import { requestRemoteKeys } from '../../src/device/keys.ts';
import { listenToSet } from '../../src/device/setEvents.ts';
import { keepAwake } from '../../src/device/wakeLock.ts';

/** Methods of a platform's object throw if called on another object, like a browser's native ones. */
function native<Methods extends Record<string, (...values: never[]) => unknown>>(methods: Methods): Methods {
  const made: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(methods)) {
    made[name] = function (this: unknown, ...values: never[]) {
      if (this !== made) throw new TypeError('Illegal invocation');
      return method(...values);
    };
  }
  return made as Methods;
}

afterEach(() => vi.unstubAllGlobals());

describe('Keys of a Samsung remote', () => {
  const SUPPORTED = ['MediaPlay', 'ColorF0Red', 'VolumeUp'].map((name) => ({ name }));
  const getSupportedKeys = () => SUPPORTED;

  function ask(tvinputdevice: object) {
    vi.stubGlobal('window', { tizen: { tvinputdevice } });
    requestRemoteKeys('tizen');
  }

  it('are asked for in one go, those that the set has', () => {
    const registerKeyBatch = vi.fn((_names: string[]) => {});
    ask(native({ getSupportedKeys, registerKeyBatch, registerKey: () => expect.unreachable() }));
    expect(registerKeyBatch.mock.calls).toEqual([[['MediaPlay', 'ColorF0Red']]]);
  });

  it('are asked for one by one where the set takes no more', () => {
    const registerKey = vi.fn((_name: string) => {});
    ask(native({ getSupportedKeys, registerKey }));
    expect(registerKey.mock.calls.flat()).toEqual(['MediaPlay', 'ColorF0Red']);
  });

  it('are done without where the application may not have them', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refuse = () => {
      throw new DOMException('The application does not have the privilege to call this method', 'SecurityError');
    };
    expect(() => ask(native({ getSupportedKeys: refuse, registerKey: refuse }))).not.toThrow();
    expect(() => ask(native({ getSupportedKeys, registerKeyBatch: refuse }))).not.toThrow();
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });
});

describe('Leaving', () => {
  it.each(['webOS', 'PalmSystem'])('is what %s does on an LG', (name) => {
    const platformBack = vi.fn(() => {});
    vi.stubGlobal('window', { webOS: {}, [name]: native({ platformBack }), close: () => expect.unreachable() });
    exitApplication('webos');
    expect(platformBack).toHaveBeenCalledOnce();
  });

  it('ends the application on a Samsung', () => {
    const exit = vi.fn(() => {});
    const application = native({ getCurrentApplication: () => native({ exit }) });
    vi.stubGlobal('window', { tizen: { application } });
    exitApplication('tizen');
    expect(exit).toHaveBeenCalledOnce();
  });
});

describe('The screen', () => {
  it('is kept on by a Samsung while a film is wanted to run, and may rest after', () => {
    const setScreenSaver = vi.fn((_state: number) => {});
    const AppCommonScreenSaverState = { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 };
    const appcommon = Object.assign(native({ setScreenSaver }), { AppCommonScreenSaverState });
    vi.stubGlobal('window', { webapis: { appcommon } });
    const letRest = keepAwake();
    expect(setScreenSaver.mock.calls.map(([state]) => state)).toEqual([0]);
    letRest();
    expect(setScreenSaver.mock.calls.map(([state]) => state)).toEqual([0, 1]);
  });

  it('is kept on by the power of a Samsung that has no such call', () => {
    const request = vi.fn((_resource: string, _state: string) => {});
    const release = vi.fn((_resource: string) => {});
    vi.stubGlobal('window', { tizen: { power: native({ request, release }) } });
    const letRest = keepAwake();
    expect(request).toHaveBeenCalledWith('SCREEN', 'SCREEN_NORMAL');
    letRest();
    expect(release).toHaveBeenCalledWith('SCREEN');
  });

  it('rests by its own rule where the application may not ask', () => {
    const refuse = () => {
      throw new DOMException('The application does not have the privilege to call this method', 'SecurityError');
    };
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', { tizen: { power: native({ request: refuse, release: refuse }) } });
    expect(() => keepAwake()()).not.toThrow();
  });
});

describe('What a set tells of itself', () => {
  /** Everything received so far, and how to stop listening. */
  function listen(shell: object) {
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', shell);
    const heard: unknown[] = [];
    const hear = (what: string) => (value: boolean) => void heard.push([what, value]);
    const stop = listenToSet({ onCursor: hear('cursor'), onKeyboard: hear('keyboard'), onNetwork: hear('network') });
    const tell = (name: string, detail?: object) =>
      document.dispatchEvent(Object.assign(new Event(name), { detail: detail ?? null }));
    return { heard, stop, tell };
  }

  it('pointer and keyboard of an LG, by its events', () => {
    const { heard, stop, tell } = listen({});
    tell('cursorStateChange', { visibility: true });
    tell('cursorStateChange', { visibility: false });
    tell('keyboardStateChange', { visibility: true });
    tell('keyboardStateChange');
    const all = [
      ['cursor', true],
      ['cursor', false],
      ['keyboard', true],
      ['keyboard', false],
    ];
    expect(heard).toEqual(all);
    stop();
    tell('cursorStateChange', { visibility: true });
    expect(heard).toEqual(all);
  });

  it.each(['WebOSServiceBridge', 'PalmServiceBridge'])('network of an LG, by its %s', (name) => {
    /** Responses arrive by the property; a cancelled call receives no more. */
    class Bridge {
      static made: Bridge[] = [];
      onservicecallback: ((answer: string) => void) | null = null;
      asked: unknown[] = [];
      constructor() {
        Bridge.made.push(this);
      }
      call(address: string, parameters: string) {
        this.asked = [address, JSON.parse(parameters)];
      }
      cancel() {
        this.onservicecallback = null;
      }
    }
    const { heard, stop } = listen({ [name]: Bridge });
    const [bridge] = Bridge.made;
    expect(bridge?.asked).toEqual(['luna://com.webos.service.connectionmanager/getStatus', { subscribe: true }]);
    const answer = (status: object) => bridge?.onservicecallback?.(JSON.stringify(status));
    answer({ returnValue: true, wired: { state: 'disconnected' }, wifi: { state: 'connected' } });
    answer({ returnValue: true, wired: { state: 'disconnected' }, wifi: { state: 'disconnected' } });
    answer({ returnValue: false, errorCode: -1, errorText: 'Denied method call' });
    answer({ wired: { state: 'connected' } });
    stop();
    answer({ wired: { state: 'disconnected' } });
    expect(heard).toEqual([
      ['network', false],
      ['network', true],
    ]);
  });

  describe('network of a Samsung', () => {
    const NetworkState = { LAN_CABLE_ATTACHED: 1, GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 };

    it('by its listener', () => {
      let listener: ((state: number) => void) | null = null;
      const network = native({
        addNetworkStateChangeListener: (one: (state: number) => void) => {
          listener = one;
          return 7;
        },
        removeNetworkStateChangeListener: (id: number) => {
          if (id === 7) listener = null;
        },
      });
      const { heard, stop } = listen({ webapis: { network: Object.assign(network, { NetworkState }) } });
      const tell = (state: number) => listener?.(state);
      tell(NetworkState.LAN_CABLE_ATTACHED);
      tell(NetworkState.GATEWAY_DISCONNECTED);
      tell(NetworkState.GATEWAY_CONNECTED);
      stop();
      tell(NetworkState.GATEWAY_DISCONNECTED);
      expect(heard).toEqual([
        ['network', false],
        ['network', true],
      ]);
    });

    it('not at all where the application may not ask, or the set knows of none', () => {
      const refuse = () => {
        throw new DOMException('The application does not have the privilege to call this method', 'SecurityError');
      };
      const refusing = Object.assign(native({ addNetworkStateChangeListener: refuse }), { NetworkState });
      for (const network of [refusing, {}]) expect(() => listen({ webapis: { network } }).stop()).not.toThrow();
    });
  });
});

describe('What the address says', () => {
  it('holds when going on takes it out of there', async () => {
    const location = { search: '?tv=1&platform=webos' };
    vi.stubGlobal('window', { location });
    vi.resetModules();
    const { detectPlatform, isTelevision } = await import('../../src/device/platform.ts');
    location.search = '';
    expect(isTelevision('Chrome/120', '')).toBe(true);
    expect(detectPlatform('Chrome/120', '')).toBe('webos');
    expect(detectPlatform('Chrome/120', '?platform=tizen')).toBe('tizen');
  });
});
