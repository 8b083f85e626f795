import { ar, type Packed, tarGz } from './archives.ts';

/** The application's id on every platform: a reversed domain name, as LG requires. */
export const ID = 'app.promin.tv';

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** appinfo.json for LG's launcher: https://webostv.developer.lge.com/develop/references/appinfo-json. */
export function appInfo(version: string): object {
  return {
    id: ID,
    version,
    vendor: 'Promin',
    type: 'web',
    main: 'index.html',
    title: 'Promin',
    icon: 'icon80.png',
    largeIcon: 'icon130.png',
    bgImage: 'splash.png',
    splashBackground: 'splash.png',
    bgColor: '#08080c',
    iconColor: '#08080c',
    resolution: '1920x1080',
    // The application handles the Back key and asks at its root whether to leave.
    disableBackHistoryAPI: true,
    // Launch parameters of a link arrive as `webOSRelaunch` while the application runs.
    handlesRelaunch: true,
    supportTouchMode: 'none',
    transparent: false,
    useVirtualKeyboard: true,
  };
}

/** Control fields for opkg; LG's own tool writes the same ones if no maintainer is named. */
const controlOf = (version: string, size: number) =>
  [
    `Package: ${ID}`,
    `Version: ${version}`,
    'Section: misc',
    'Priority: optional',
    'Architecture: all',
    `Installed-Size: ${size}`,
    'Maintainer: N/A <nobody@example.com>',
    'Description: This is a webOS application.',
    'webOS-Package-Format-Version: 2',
    'webOS-Packager-Version: x.y.x',
    '',
  ].join('\n');

/** An .ipk for LG's televisions: an ar archive of the package's metadata, and of its files where webOS looks for them. */
export function ipk(files: readonly Packed[], version: string): Buffer {
  const applications = `usr/palm/applications/${ID}/`;
  const data = [
    ...[...files, { path: 'appinfo.json', bytes: json(appInfo(version)) }].map(({ path, bytes }) => ({
      path: applications + path,
      bytes,
    })),
    {
      path: `usr/palm/packages/${ID}/packageinfo.json`,
      bytes: json({ id: ID, version, app: ID }),
    },
  ];
  const size = data.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return ar([
    { path: 'debian-binary', bytes: Buffer.from('2.0\n') },
    { path: 'control.tar.gz', bytes: tarGz([{ path: 'control', bytes: Buffer.from(controlOf(version, size)) }]) },
    { path: 'data.tar.gz', bytes: tarGz(data) },
  ]);
}
