import { describe, expect, it } from 'vitest';
import { browserInfo } from '../../src/device/browserInfo.ts';
import { detectPlatform, type Platform } from '../../src/device/platform.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const TELEVISIONS: [name: string, userAgent: string, platform: Platform][] = [
  [
    'Tizen 2.4',
    `Mozilla/5.0 (SMART-TV; Linux; Tizen 2.4.0) AppleWebkit/538.1 (KHTML, like Gecko) SamsungBrowser/1.1 TV Safari/538.1`,
    'tizen',
  ],
  ['Tizen 4 app', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 4.0) ${WEBKIT} Version/4.0 TV Safari/537.36`, 'tizen'],
  ['Tizen 5 app', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) ${WEBKIT} Version/5.0 TV Safari/537.36`, 'tizen'],
  ['Tizen 5.5', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) ${WEBKIT} 69.0.3497.106.1/5.5 TV Safari/537.36`, 'tizen'],
  ['Tizen 6.5', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) ${WEBKIT} 85.0.4183.93/6.5 TV Safari/537.36`, 'tizen'],
  ['Tizen 9', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 9.0) ${WEBKIT} 120.0.6099.5/9.0 TV Safari/537.36`, 'tizen'],
  [
    'Tizen browser',
    `Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) ${WEBKIT} SamsungBrowser/2.2 Chrome/63.0.3239.84 TV Safari/537.36`,
    'tizen',
  ],
  [
    'webOS 3.5',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/38.0.2125.122 Safari/537.36 WebAppManager`,
    'webos',
  ],
  ['webOS 4', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/53.0.2785.34 Safari/537.36 WebAppManager`, 'webos'],
  ['webOS 6', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/79.0.3945.79 Safari/537.36 WebAppManager`, 'webos'],
  [
    'webOS 24',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`,
    'webos',
  ],
  [
    'LG browser',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chr0me/87.0.4280.88 Safari/537.36 LG Browser/8.00.00(LGE; 55UP77006LB; 03.20.24; 1; DTV_W21O)`,
    'webos',
  ],
  [
    'LG HbbTV',
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/79.0.3945.79 Safari/537.36 HbbTV/1.5.1 (+DRM; LGE; 55NANO)`,
    'webos',
  ],
  [
    'NetCast',
    `Mozilla/5.0 (DirectFB; Linux armv7l) AppleWebKit/534.26+ (KHTML, like Gecko) Version/5.0 Safari/534.26+ LG Browser/5.00.00(+mouse+3D+SCREEN+TUNER; LGE; 42LM670S) LG NetCast.TV-2012`,
    'hbbtv',
  ],
  [
    'VIDAA U4',
    `Mozilla/5.0 (Linux; Android 4.4; SmartTV) ${WEBKIT} Chrome/77.0.3865.120 Safari/537.36 VIDAA/4.0 (Hisense;SmartTV;HE55A7100FUWTS)`,
    'vidaa',
  ],
  [
    'VIDAA U6',
    `Mozilla/5.0 (Linux;) ${WEBKIT} Chrome/88.0.4324.152 Safari/537.36 HbbTV/1.6.1 (+DRM;Hisense;) VIDAA/6.0`,
    'vidaa',
  ],
  [
    'Fire TV Silk',
    `Mozilla/5.0 (Linux; Android 9; AFTKA) ${WEBKIT} Silk/120.4.1 like Chrome/120.0.6099.230 Safari/537.36`,
    'firetv',
  ],
  [
    'Fire TV WebView',
    `Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6265; wv) ${WEBKIT} Version/4.0 Chrome/110.0.5481.154 Mobile Safari/537.36`,
    'firetv',
  ],
  [
    'Vega',
    `Mozilla/5.0 (Linux; Kepler 1.1; AFTCA002 user/1234; wv) ${WEBKIT} Version/4.0 Chrome/130.0.6723.192 Mobile Safari/537.36`,
    'firetv',
  ],
  [
    'Bravia',
    `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1) ${WEBKIT} Chrome/112.0.5615.136 Safari/537.36`,
    'androidtv',
  ],
  [
    'Android TV',
    `Mozilla/5.0 (Linux; Android 12; Android TV Build/STT9) ${WEBKIT} Version/4.0 Chrome/124.0.6367.82 Safari/537.36`,
    'androidtv',
  ],
  [
    'Mi Box',
    `Mozilla/5.0 (Linux; Android 9; MIBOX4 Build/PI; wv) ${WEBKIT} Version/4.0 Chrome/90.0.4430.91 Mobile Safari/537.36`,
    'androidtv',
  ],
  [
    'Chromecast',
    `Mozilla/5.0 (X11; Linux armv7l) ${WEBKIT} Chrome/90.0.4430.225 Safari/537.36 CrKey/1.56.500000`,
    'androidtv',
  ],
  [
    'Xbox One',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) ${WEBKIT} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19041`,
    'console',
  ],
  [
    'PlayStation 4',
    'Mozilla/5.0 (PlayStation; PlayStation 4/11.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
    'console',
  ],
  [
    'PlayStation 5',
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
    'console',
  ],
  [
    'Vewd',
    `Mozilla/5.0 (Linux; ) ${WEBKIT} Chrome/84.0.4147.125 Safari/537.36 OPR/46.0.2207.0 OMI/4.20 HbbTV/1.5.1 (; Vestel; MB181;)`,
    'hbbtv',
  ],
  [
    'Viera',
    'Mozilla/5.0 (X11; FreeBSD; U; Viera; en-US) AppleWebKit/537.11 (KHTML, like Gecko) Viera/3.14.0 Chrome/23.0.1271.97 Safari/537.11',
    'hbbtv',
  ],
  [
    'Titan OS',
    `Mozilla/5.0 (Linux armv7l) ${WEBKIT} Chrome/122.0.6261.128 Safari/537.36 OPR/46.0 TitanOS/3.0 (Philips;)`,
    'hbbtv',
  ],
];

const OTHERS: [name: string, userAgent: string, version: number][] = [
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 131],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 132],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    17,
  ],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.80`, 130],
  [
    'Mobile Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    17,
  ],
  ['Chrome', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0.6723.102 Mobile Safari/537.36`, 130],
];

const OLD: [name: string, userAgent: string, isOld: boolean][] = [
  [
    'Chrome 22',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.4 (KHTML, like Gecko) Chrome/22.0.1229.94 Safari/537.4',
    true,
  ],
  [
    'Chrome 23',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.11 (KHTML, like Gecko) Chrome/23.0.1271.64 Safari/537.11',
    false,
  ],
  ['Firefox 20', 'Mozilla/5.0 (Windows NT 6.1; rv:20.0) Gecko/20100101 Firefox/20.0', true],
  ['Firefox 21', 'Mozilla/5.0 (Windows NT 6.1; rv:21.0) Gecko/20100101 Firefox/21.0', false],
  [
    'Safari 5',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_6_8) AppleWebKit/534.57.2 (KHTML, like Gecko) Version/5.1.7 Safari/534.57.2',
    true,
  ],
  [
    'Safari 6',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_8_5) AppleWebKit/536.30.1 (KHTML, like Gecko) Version/6.0.5 Safari/536.30.1',
    false,
  ],
  ['IE 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
];

describe('User agents', () => {
  it.each(TELEVISIONS)('%s is a television and not old', (_name, userAgent, platform) => {
    expect(detectPlatform(userAgent)).toBe(platform);
    expect(browserInfo(userAgent, '').isTv).toBe(true);
  });

  it.each(TELEVISIONS.filter(([, , platform]) => platform === 'tizen'))(
    '%s is never old by the Safari rule',
    (_name, userAgent) => expect(browserInfo(userAgent, '').isOld).toBe(false),
  );

  it.each(OTHERS)('%s is no television', (name, userAgent, version) => {
    expect(detectPlatform(userAgent)).toBe('browser');
    const info = browserInfo(userAgent, '');
    expect([info.name, info.version, info.isTv, info.isOld]).toEqual([name, version, false, false]);
    expect(JSON.parse(info.all)).toMatchObject({ ua: userAgent });
  });

  it.each(OLD)('%s', (_name, userAgent, isOld) => expect(browserInfo(userAgent, '').isOld).toBe(isOld));

  it('yield to the address', () => {
    const [, chrome] = OTHERS[0]!;
    expect(browserInfo(chrome, '?tv=1').isTv).toBe(true);
    expect(detectPlatform(chrome, '?platform=webos')).toBe('webos');
    expect(detectPlatform(chrome, '?platform=toaster')).toBe('browser');
  });
});
