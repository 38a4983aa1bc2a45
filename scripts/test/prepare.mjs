import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitWithError, log, ROOT } from '../bootstrap.mjs';
import { runTool } from './run-tool.mjs';

/** Installs a browser if there is none: first Playwright's Chromium, then the system's package. */
export function ensureBrowser() {
  const hasBrowser = () =>
    spawnSync(
      process.execPath,
      [
        '-e',
        "import('./tests/support/browser.ts').then((b) => process.exit(b.hasBrowser() ? 0 : 1))",
      ],
      { cwd: ROOT },
    ).status === 0;
  if (hasBrowser()) return;
  log('  No browser found. Installing Chromium …');
  runTool(['playwright', 'install', 'chromium']);
  if (hasBrowser()) return;
  installSystemPackages('chromium', 'fonts-noto-cjk');
  if (!hasBrowser())
    exitWithError('Chromium could not be installed. Install it and run the tests again.');
}

/** Installs PgBouncer. Without it its tests are skipped. */
export function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  log('  Installing PgBouncer …');
  installSystemPackages('pgbouncer');
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
