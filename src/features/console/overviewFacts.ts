import type { BrowserInfo } from '../../device/browserInfo.ts';
import type { Platform } from '../../device/platform.ts';
import type { Viewport } from '../../ui/theme/viewport.ts';
import { type ConsoleT, type FactGroup, yesNo } from './facts.ts';

/** What the application knows about itself and its environment. */
export interface ConsoleFacts {
  appVersion: string;
  serverVersion: string;
  browser: BrowserInfo | null;
  platform: Platform;
  /** Interface size, per cent. */
  size: number;
  isLight: boolean;
  /** The last fault of this visit; empty where there was none. */
  debug: string;
}

/** Versions, the last fault, the browser and the screen. */
export function overviewFacts(t: ConsoleT, facts: ConsoleFacts, { breakpoint, rootPx }: Viewport): FactGroup[] {
  const { appVersion, serverVersion, browser, platform, size, isLight, debug } = facts;
  const { innerWidth, innerHeight, devicePixelRatio, screen } = window;
  return [
    {
      title: t('version.title'),
      facts: [
        { id: 'app', label: t('version.app'), value: appVersion || '…' },
        { id: 'server', label: t('version.server'), value: serverVersion || '…' },
        { id: 'debug', label: t('version.debug'), text: debug || t('version.noDebug') },
      ],
    },
    {
      title: t('browser.title'),
      facts: [
        { id: 'name', label: t('browser.name'), value: browser ? `${browser.name} ${browser.version}` : '…' },
        { id: 'isTv', label: t('browser.tv'), value: yesNo(t, browser?.isTv ?? false) },
        { id: 'isOld', label: t('browser.old'), value: yesNo(t, browser?.isOld ?? false) },
        { id: 'fullscreen', label: t('browser.fullscreen'), value: yesNo(t, browser?.allowedFullscreen ?? false) },
        { id: 'platform', label: t('browser.platform'), value: platform },
        { id: 'language', label: t('browser.language'), value: navigator.language },
        { id: 'all', label: t('browser.all'), text: browser?.all ?? '…' },
      ],
    },
    {
      title: t('screen.title'),
      facts: [
        { id: 'window', label: t('screen.window'), value: `${innerWidth} × ${innerHeight}` },
        { id: 'screen', label: t('screen.panel'), value: `${screen.width} × ${screen.height}` },
        { id: 'ratio', label: t('screen.ratio'), value: String(devicePixelRatio) },
        { id: 'root', label: t('screen.root'), value: `${rootPx} px` },
        { id: 'breakpoint', label: t('screen.breakpoint'), value: breakpoint },
        { id: 'size', label: t('screen.size'), value: `${size} %` },
        { id: 'light', label: t('screen.light'), value: yesNo(t, isLight) },
      ],
    },
  ];
}
