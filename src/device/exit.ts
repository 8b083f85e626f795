import type { Platform } from './platform.ts';

type ShellWindow = {
  tizen?: { application?: { getCurrentApplication(): { exit(): void } } };
  webOS?: { platformBack?: () => void };
  PalmSystem?: { platformBack?: () => void };
};

/** Exits the application by the platform's API; a browser tab may refuse to close. */
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
