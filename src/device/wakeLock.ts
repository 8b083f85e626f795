type Tizen = {
  webapis?: {
    appcommon?: { AppCommonScreenSaverState?: { SCREEN_SAVER_ON: number; SCREEN_SAVER_OFF: number } } & {
      setScreenSaver?: (state: number, onDone?: () => void, onError?: () => void) => void;
    };
  };
  tizen?: { power?: { request: (resource: 'SCREEN', state: string) => void; release: (resource: 'SCREEN') => void } };
};

/** Keeps a television's screen on, or lets it rest; false where the platform has no such call. */
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
    // Without the privilege the set's own rule holds.
    return false;
  }
}

/**
 * Keeps the screen on from now until the returned function is called, also after the page was away for a while. Tizen is
 * asked by its own calls, browsers by the Screen Wake Lock; webOS keeps the screen on by itself while a film plays.
 */
export function keepAwake(): () => void {
  if (keepTelevisionAwake(true)) return () => void keepTelevisionAwake(false);
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function take() {
    if (document.visibilityState !== 'visible' || isOver || (lock && !lock.released)) return;
    // Refused with an empty battery, or by the page's policy.
    const taken = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) void taken?.release();
    else lock = taken;
  }
  // The browser releases it with the page's disappearance.
  const onVisible = () => void take();
  document.addEventListener('visibilitychange', onVisible);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
