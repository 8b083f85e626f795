type Tizen = {
  webapis?: {
    appcommon?: { AppCommonScreenSaverState?: { SCREEN_SAVER_ON: number; SCREEN_SAVER_OFF: number } } & {
      setScreenSaver?: (state: number, onDone?: () => void, onError?: () => void) => void;
    };
  };
  tizen?: { power?: { request: (resource: 'SCREEN', state: string) => void; release: (resource: 'SCREEN') => void } };
};

/** Keeps a television's screen on, or allows the screen saver; false if the platform has no such API. */
function keepTelevisionAwake(isOn: boolean): boolean {
  const { webapis, tizen } = window as Tizen;
  const saver = webapis?.appcommon;
  const states = saver?.AppCommonScreenSaverState;
  try {
    if (saver?.setScreenSaver && states) {
      saver.setScreenSaver(isOn ? states.SCREEN_SAVER_OFF : states.SCREEN_SAVER_ON, undefined, () => undefined);
      return true;
    }
    if (!tizen?.power) return false;
    if (isOn) tizen.power.request('SCREEN', 'SCREEN_NORMAL');
    else tizen.power.release('SCREEN');
    return true;
  } catch {
    // Without the privilege the television's own timeout applies.
    return false;
  }
}

/**
 * Keeps the screen on until the returned function is called, including after the page was hidden. Tizen uses its own
 * APIs, browsers the Screen Wake Lock; webOS keeps the screen on by itself while a film plays.
 */
export function keepAwake(): () => void {
  if (keepTelevisionAwake(true)) return () => void keepTelevisionAwake(false);
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function take() {
    if (document.visibilityState !== 'visible' || isOver || (lock && !lock.released)) return;
    // Rejected on low battery or by the page's policy.
    const taken = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) void taken?.release();
    else lock = taken;
  }
  // The browser releases it when the page is hidden.
  const onVisible = () => void take();
  document.addEventListener('visibilitychange', onVisible);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
