import { type Packed, zip } from './archives.ts';

/** Ten letters and digits that identify the package, and the application in it, to Tizen. */
const PACKAGE = 'ProminTv01';

const PRIVILEGES = ['internet', 'tv.inputdevice', 'application.launch'].map(
  (name) => `http://tizen.org/privilege/${name}`,
);
/** Samsung's APIs besides Tizen's: whether the panel shows HDR, its size, its screen saver, its network. */
const SAMSUNG_PRIVILEGES = ['productinfo', 'network.public', 'appcommon'].map(
  (name) => `http://developer.samsung.com/privilege/${name}`,
);

/** config.xml for Tizen: https://docs.tizen.org/application/web/tutorials/process/app-dev-process. */
export function configXml(version: string): string {
  const privileges = [...PRIVILEGES, ...SAMSUNG_PRIVILEGES].map((name) => `  <tizen:privilege name="${name}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<widget xmlns="http://www.w3.org/ns/widgets" xmlns:tizen="http://tizen.org/ns/widgets" id="http://promin.app/tv" version="${version}" viewmodes="maximized">
  <tizen:application id="${PACKAGE}.Promin" package="${PACKAGE}" required_version="5.0"/>
  <tizen:profile name="tv-samsung"/>
  <content src="index.html"/>
  <icon src="icon512x423.png"/>
  <name>Promin</name>
  <author>Promin</author>
  <access origin="*" subdomains="true"/>
  <feature name="http://tizen.org/feature/screen.size.normal.1080.1920"/>
${privileges.join('\n')}
  <tizen:setting background-support="disable" context-menu="disable" encryption="disable" hwkey-event="enable" screen-orientation="landscape" install-location="auto"/>
</widget>
`;
}

/** Loads `webapis`, Samsung's APIs besides Tizen's, into a page; the television resolves the path. */
const WEBAPIS = '<script src="$WEBAPIS/webapis/webapis.js"></script>';

/** The application's page with that script before its own. Throws if it has no head. */
function samsungPage(html: string): string {
  if (!html.includes('</head>')) throw new Error('The page has no head');
  return html.replace('</head>', () => `${WEBAPIS}</head>`);
}

/** An unsigned .wgt for Samsung's televisions: a zip with config.xml at its root. */
export const wgt = (files: readonly Packed[], version: string): Buffer =>
  zip([
    { path: 'config.xml', bytes: Buffer.from(configXml(version)) },
    ...files.map(({ path, bytes }) => ({
      path,
      bytes: path === 'index.html' ? Buffer.from(samsungPage(bytes.toString())) : bytes,
    })),
  ]);
