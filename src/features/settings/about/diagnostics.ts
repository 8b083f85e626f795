import type { BrowserInfo } from '../../../device/browserInfo.ts';
import type { Platform } from '../../../device/platform.ts';
import type { SettingsValues } from '../../../../server/contract/settings.ts';

/** What is shared with support; nothing in it is secret, or tells who watches. */
export interface Diagnosis {
  appVersion: string;
  serverVersion: string;
  browser: BrowserInfo | null;
  platform: Platform;
  /** Size in CSS pixels, and the device pixel ratio. */
  window: { width: number; height: number; ratio: number };
  settings: SettingsValues;
  /** The focused part of the page, the last open settings panel, and the row of the home screen. */
  place: { group: string; panel: string; homeRow: number };
  /** The last fault of this visit; empty where there was none. */
  debug: string;
}

/** A diagnosis as lines of text, short enough for a QR code on the screen. */
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
