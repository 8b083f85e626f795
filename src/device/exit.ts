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
  const platformBack = shell.webOS?.platformBack ?? shell.PalmSystem?.platformBack;
  if (platform === 'webos' && platformBack) {
    platformBack();
    return;
  }
  window.close();
}
