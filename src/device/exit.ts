import type { Platform } from './platform.ts';

type ShellWindow = {
  tizen?: { application?: { getCurrentApplication(): { exit(): void } } };
  webOS?: { platformBack?: () => void };
  PalmSystem?: { platformBack?: () => void };
};

/** Leaves the application the way the platform does it; a browser tab may refuse to close and then stays. */
export function exitApplication(platform: Platform): void {
  const shell = window as unknown as ShellWindow;
  if (platform === 'tizen' && shell.tizen?.application) {
    shell.tizen.application.getCurrentApplication().exit();
    return;
  }
  const webos = [shell.webOS, shell.PalmSystem].find((one) => one?.platformBack);
  if (platform === 'webos' && webos) {
    webos.platformBack?.();
    return;
  }
  window.close();
}
