import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitWithError, log, ROOT } from '../bootstrap.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Installs a headless browser if there is none: first the system's package, then Playwright's Chromium. And a full one,
 * without which the tests of the back/forward cache are skipped.
 */
export function ensureBrowser() {
  if (!checkBrowsers('hasHeadlessBrowser')) installHeadlessBrowser();
  if (checkBrowsers('fullBrowserExecutable')) return;
  log('  Installing a browser with a back/forward cache …');
  installSystemPackages('--no-install-recommends', 'chromium');
}

function installHeadlessBrowser() {
  log('  Installing a headless browser …');
  installSystemPackages('chromium-headless-shell', 'fonts-noto-cjk');
  if (checkBrowsers('hasBrowser')) return;
  runTool(['playwright', 'install', 'chromium']);
  if (!checkBrowsers('hasBrowser'))
    exitWithError('Chromium could not be installed. Install it and run the tests again.');
}

/** The answer of a function of tests/support/browser.ts, which needs the installed packages. */
function checkBrowsers(check) {
  const script = `import('./tests/support/browser.ts').then((b) => process.exit(b.${check}() ? 0 : 1))`;
  return spawnSync(process.execPath, ['-e', script], { cwd: ROOT }).status === 0;
}

/** Installs PgBouncer. Without it its tests are skipped. */
export function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  log('  Installing PgBouncer …');
  installSystemPackages('pgbouncer');
}

/** Installs OpenStack Swift, which speaks S3. Without it its tests are skipped. */
export function ensureObjectStore() {
  if (existsSync('/usr/lib/python3/dist-packages/swift')) return;
  log('  Installing OpenStack Swift …');
  installSystemPackages('--no-install-recommends', 'python3-swift');
}

/** Installs the servers that the tests of `deploy` start. Without them those tests are skipped. */
export function ensureProxies() {
  const isThere = (program) => !spawnSync(program, ['-V'], { stdio: 'ignore' }).error;
  if (['nginx', 'varnishd'].every(isThere)) return;
  log('  Installing nginx and Varnish …');
  installSystemPackages('nginx-light', 'varnish', 'openssl');
}

/** Installs Debian's packages, where the system has them. Starts no service of theirs. */
function installSystemPackages(...names) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...names],
  ]) {
    const [program, ...args] = [...prefix, 'env', 'RUNLEVEL=1', 'apt-get', ...command];
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
