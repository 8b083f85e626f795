import type { BrowserInfo } from '../../../device/browserInfo.ts';
import type { Platform } from '../../../device/platform.ts';
import type { SettingsValues } from '../../../../server/contract/settings.ts';

/** What is told to support; nothing in it is secret, and none of it says who watches. */
export interface Diagnosis {
  appVersion: string;
  serverVersion: string;
  browser: BrowserInfo | null;
  platform: Platform;
  /** CSS pixels, and how many of the screen's each of them is. */
  window: { width: number; height: number; ratio: number };
  settings: SettingsValues;
  /** The part of the page that has focus, the panel of the settings one was in, and the row of home. */
  place: { group: string; panel: string; homeRow: number };
  /** The last fault of this visit; empty where there was none. */
  debug: string;
}

/** A diagnosis as lines of text, short enough for a code on the screen. */
export function diagnosticsText(diagnosis: Diagnosis): string {
  const { appVersion, serverVersion, browser, platform, window, settings, place, debug } = diagnosis;
  const marks = [browser?.isOld && 'old', browser?.isTv && 'tv', browser?.allowedFullscreen && 'fullscreen'];
  const lines = [
    `Promin ${appVersion || '?'} / ${serverVersion || '?'}`,
    browser && [browser.name, browser.version, ...marks].filter(Boolean).join(' '),
    `${platform} ${window.width}x${window.height}@${window.ratio}`,
    Object.entries(settings)
      .map((setting) => setting.join('='))
      .join(' '),
    [place.group, place.panel, place.homeRow].filter((part) => part !== '').join(' '),
    debug,
  ];
  return lines.filter(Boolean).join('\n');
}
