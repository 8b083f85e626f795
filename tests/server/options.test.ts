import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../server/host/options.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { runServer } from './realServer.ts';

const read = (argv: string[], env: Record<string, string> = {}) => readOptions(argv, env, '1.2.3');
function options(argv: string[], env: Record<string, string> = {}) {
  const reading = read(argv, env);
  if (reading.kind !== 'run') throw new Error(JSON.stringify(reading));
  return reading.options;
}

const STORAGE = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'films',
  S3_ACCESS_KEY: 'promin',
  S3_SECRET_KEY: 'a secret',
};

describe('Options', () => {
  it('have defaults for everything', () => {
    expect(options([])).toEqual({
      port: 8080,
      isPortNamed: false,
      host: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      secretsFile: null,
      demo: true,
      plans: true,
      shop: { prices: { pro: null, pro_plus: null }, checkoutUrl: null },
      cmcd: false,
      log: { isJson: false, hasRequests: false },
      registration: 'open',
      disclosesAccounts: true,
      publicUrl: null,
      basePath: '/',
      sharePreviews: true,
      smtp: null,
      isProxy: expect.any(Function),
      advertisingDir: null,
      libraryDir: null,
      ffmpeg: undefined,
      tmdb: null,
      cacheBytes: 10e9,
      packHours: null,
      storage: null,
      backups: null,
    });
  });

  it('come from the environment, where empty is none, and the command line wins', () => {
    const env = {
      PORT: '9000',
      HOST: '10.0.0.1',
      DATA_DIR: '/srv/promin',
      DATABASE_URL: 'postgres://db/promin',
      DEMO: 'off',
      PLANS: 'off',
      PRO_PRICE: '99 ₴ на місяць',
      CHECKOUT_URL: 'https://pay.example/promin?from=tv',
      CMCD: 'on',
      LOG: 'json',
      ACCESS_LOG: 'on',
      REGISTRATION: 'closed',
      REGISTRATION_PRIVACY: 'strict',
      PUBLIC_URL: 'https://films.example/',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'promin@films.example',
      TRUSTED_PROXIES: '10.0.0.2, ::1',
      ADVERTISING_DIR: '/srv/spots',
      LIBRARY_DIR: '/srv/films',
      TMDB_KEY: '0123456789abcdef',
      TMDB_URL: 'https://tmdb.example/',
      FFMPEG: '/opt/ffmpeg/bin/ffmpeg',
      CACHE_GB: '2.5',
      PACK_HOURS: '22-6',
      SECRETS_FILE: '/srv/secrets.json',
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP: '30',
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'eu-1',
      S3_BUCKET: 'films',
      S3_ACCESS_KEY: 'promin',
      S3_SECRET_KEY: 'a secret',
      S3_PATH_STYLE: 'off',
      MEDIA_BASE_URL: 'https://media.example/films/',
      MEDIA_KEY: '0123456789abcdef',
    };
    expect(options([], env)).toEqual({
      port: 9000,
      isPortNamed: true,
      host: '10.0.0.1',
      dataDir: '/srv/promin',
      databaseUrl: 'postgres://db/promin',
      demo: false,
      plans: false,
      shop: { prices: { pro: '99 ₴ на місяць', pro_plus: null }, checkoutUrl: 'https://pay.example/promin?from=tv' },
      cmcd: true,
      log: { isJson: true, hasRequests: true },
      registration: 'closed',
      disclosesAccounts: false,
      publicUrl: 'https://films.example',
      basePath: '/',
      sharePreviews: false,
      smtp: { url: 'smtps://mail.example', from: 'promin@films.example' },
      isProxy: expect.any(Function),
      advertisingDir: '/srv/spots',
      libraryDir: '/srv/films',
      tmdb: { key: '0123456789abcdef', url: 'https://tmdb.example' },
      ffmpeg: '/opt/ffmpeg/bin/ffmpeg',
      cacheBytes: 2.5e9,
      packHours: { from: 22, to: 6 },
      secretsFile: '/srv/secrets.json',
      storage: {
        endpoint: 'https://s3.example',
        region: 'eu-1',
        bucket: 'films',
        accessKey: 'promin',
        secretKey: 'a secret',
        isPathStyle: false,
        baseUrl: 'https://media.example/films',
        mediaKey: '0123456789abcdef',
      },
      backups: { directory: '/srv/backups', kept: 30 },
    });
    expect(options(['--port', '9001', '--host=::1', '--data-dir', '/x'], env)).toMatchObject({
      port: 9001,
      host: '::1',
      dataDir: '/x',
    });
    expect({ ...options([], { PORT: '', HOST: '', PLANS: '' }), isProxy: null }).toEqual({
      ...options([]),
      isProxy: null,
    });
  });

  it.each([
    [['--prot', '1'], {}, '--prot'],
    [['serve'], {}, 'serve'],
    [['--port'], {}, '--port'],
    [[], { TMDB_KEY: 'my key' }, 'TMDB_KEY'],
    [[], { TMDB_KEY: '0123456789abcdef', TMDB_URL: 'tmdb' }, 'TMDB_URL'],
    [['--port', 'http'], {}, '"http" is no port'],
    [['--port', '65536'], {}, '"65536" is no port'],
    [['--port=-1'], {}, '"-1" is no port'],
    [[], { PORT: '80a' }, '"80a" is no port'],
    [[], { CACHE_GB: 'much' }, 'CACHE_GB is "much"'],
    [[], { PACK_HOURS: 'night' }, 'PACK_HOURS is "night"'],
    [[], { PACK_HOURS: '3-3' }, 'PACK_HOURS is "3-3"'],
    [[], { BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0"'],
    [[], { BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP is "1.5"'],
    [[], { PLANS: 'maybe' }, 'PLANS is "maybe"'],
    [[], { TRUSTED_PROXIES: 'proxy.lan' }, 'TRUSTED_PROXIES is "proxy.lan"'],
    [[], { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is "10.0.0.0/33"'],
    [[], { TRUSTED_PROXIES: '::1/' }, 'TRUSTED_PROXIES is "::1/"'],
    [[], { CMCD: 'yes' }, 'CMCD is "yes"'],
    [[], { LOG: 'xml' }, 'LOG is "xml"'],
    [[], { ACCESS_LOG: 'yes' }, 'ACCESS_LOG is "yes"'],
    [[], { REGISTRATION: 'later' }, 'REGISTRATION is "later"'],
    [[], { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.cd' }, 'SMTP_URL'],
    [[], { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [[], { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [[], { REGISTRATION_PRIVACY: 'yes' }, 'REGISTRATION_PRIVACY is "yes"'],
    [[], { SHARE_PREVIEWS: 'some' }, 'SHARE_PREVIEWS is "some"'],
    [[], { PUBLIC_URL: 'films.example' }, 'PUBLIC_URL is "films.example"'],
    [[], { PUBLIC_URL: 'ftp://films.example' }, 'PUBLIC_URL is "ftp://films.example"'],
    [[], { S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is "s3.example"'],
    [[], { S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
    [[], { ...STORAGE, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY'],
    [[], { ...STORAGE, S3_BUCKET: 'My Films' }, 'S3_BUCKET is "My Films"'],
    [[], { ...STORAGE, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE is "yes"'],
    [[], { ...STORAGE, MEDIA_BASE_URL: 'cdn' }, 'MEDIA_BASE_URL is "cdn"'],
    [[], { ...STORAGE, MEDIA_KEY: '0123456789abcdef' }, 'MEDIA_KEY needs MEDIA_BASE_URL'],
    [[], { ...STORAGE, MEDIA_BASE_URL: 'https://cdn.example', MEDIA_KEY: 'short' }, 'MEDIA_KEY is no key'],
    [[], { MEDIA_BASE_URL: 'https://cdn.example' }, 'MEDIA_BASE_URL needs S3_ENDPOINT'],
    [[], { BASE_PATH: '/a b/' }, 'BASE_PATH is "/a b/"'],
    [[], { BASE_PATH: '/../' }, 'BASE_PATH is "/../"'],
    [[], { BASE_PATH: '/tv', PUBLIC_URL: 'https://films.example/promin' }, 'BASE_PATH is "/tv"'],
  ])('%j %j are refused in one sentence', (argv, env, part) => {
    const reading = read(argv, env);
    expect(reading.kind).toBe('refuse');
    const sentence = reading.kind === 'refuse' ? reading.sentence : '';
    expect(sentence).toContain(part);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  });

  it('say the path of everything, or the address that people open does', () => {
    const pathOf = (env: Record<string, string>) => options([], env).basePath;
    expect(['/promin/', 'promin', '/promin', '//promin//'].map((path) => pathOf({ BASE_PATH: path }))).toEqual(
      Array.from({ length: 4 }, () => '/promin/'),
    );
    expect(pathOf({ PUBLIC_URL: 'https://films.example/a/b' })).toBe('/a/b/');
    expect(pathOf({ PUBLIC_URL: 'https://films.example/a/b/', BASE_PATH: 'a/b' })).toBe('/a/b/');
    expect(pathOf({ BASE_PATH: '/' })).toBe('/');
  });

  it('name proxies by address and by network, of IPv4 and of IPv6', () => {
    const { isProxy } = options([], { TRUSTED_PROXIES: '10.0.0.2, 172.16.0.0/12,fd00::/8 ,::1' });
    expect(['10.0.0.2', '172.31.9.9', 'fd12::7', '::1', '0:0:0:0:0:0:0:1'].map(isProxy)).not.toContain(false);
    expect(['10.0.0.3', '172.32.0.1', 'fe80::1', '::2', '', 'local'].map(isProxy)).not.toContain(true);
    expect(options([]).isProxy('127.0.0.1')).toBe(false);
  });

  it('show no demo beside own films unless it is asked for', () => {
    const shown = ({ demo, plans, sharePreviews }: ReturnType<typeof options>) => [demo, plans, sharePreviews];
    expect(shown(options([], { LIBRARY_DIR: '/srv/films' }))).toEqual([false, false, false]);
    expect(shown(options([], { LIBRARY_DIR: '/srv/films', DEMO: 'on' }))).toEqual([true, true, true]);
  });

  it('--help names every option with its default', () => {
    const reading = read(['--help']);
    const text = reading.kind === 'tell' ? reading.text : '';
    for (const name of [
      '--port',
      '--host',
      '--data-dir',
      '--help',
      '--version',
      'PORT',
      'HOST',
      'DATA_DIR',
      'PLANS',
      'CMCD',
      'BASE_PATH',
      'LOG',
      'ACCESS_LOG',
      'DATABASE_URL',
      'REGISTRATION',
      'PUBLIC_URL',
      'SHARE_PREVIEWS',
      'TRUSTED_PROXIES',
      'ADVERTISING_DIR',
      'LIBRARY_DIR',
      'FFMPEG',
      'CACHE_GB',
      'PACK_HOURS',
      'BACKUP_DIR',
      'BACKUP_KEEP',
      'SECRETS_FILE',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'S3_REGION',
      'S3_PATH_STYLE',
      'MEDIA_BASE_URL',
      'MEDIA_KEY',
    ]) {
      expect(text).toContain(name);
    }
    expect(text.match(/default/g)).toHaveLength(21);
  });
});

describe('The command', () => {
  it.each([
    [['--version'], 0, new RegExp(`^${packageJson.version}\n$`)],
    [['--help'], 0, /^Promin.*\n\nUsage/],
    [['--prot'], 2, /^[^\n]*--prot[^\n]*\.\n$/],
    [
      ['--data-dir', '/dev/null/promin'],
      2,
      /^The data directory \/dev\/null\/promin cannot be written \(\w+\)[^\n]*\.\n$/,
    ],
    [['--data-dir', '/proc/promin'], 2, /^The data directory \/proc\/promin cannot be written \(\w+\)[^\n]*\.\n$/],
  ])('%j ends with code %i', async (args, code, output) => {
    const server = runServer(args);
    expect(await server.ended).toBe(code);
    expect(server.output()).toMatch(output);
  });
});
