import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';
import { toolDirectory, toolScript } from './commands.mjs';

/**
 * `npm test`: all checks and tests, fastest first. Arguments select steps: `npm test -- unit browser`.
 */
const STEPS = [
  {
    name: 'lint',
    title: 'Format, lint and import boundaries',
    command: ['biome', 'check', '--error-on-warnings'],
  },
  { name: 'types', title: 'Types', command: ['astro', 'check', '--minimumSeverity', 'warning'] },
  { name: 'unused', title: 'Unused files, exports and packages', command: ['knip'] },
  {
    name: 'unit',
    title: 'Unit and contract tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
    prepare: ensurePooler,
    readCounts: () => readReport('test-results/unit.json', toVitestCounts),
  },
  { name: 'build', title: 'Production build', command: ['astro', 'build', '--silent'] },
  {
    name: 'browser',
    title: 'Browser tests and byte budgets',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, 'test-results', 'browser.json') },
    prepare: () => {
      ensureBrowser();
      ensureProxies();
    },
    readCounts: () => readReport('test-results/browser.json', toPlaywrightCounts),
  },
];

if (await bootstrap()) main();

function main() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failed = selectSteps().filter((step) => !runStep(step, totals));
  log('');
  if (failed.length > 0) log(`Failed: ${failed.map((step) => step.title).join('; ')}.`);
  log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = failed.length > 0 || totals.failed > 0 ? 1 : 0;
}

function selectSteps() {
  const selected = process.argv.slice(2);
  const names = STEPS.map((step) => step.name);
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    exitWithError(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  return selected.length > 0 ? STEPS.filter((step) => selected.includes(step.name)) : STEPS;
}

/** Runs the step and adds its counts to `totals`. Returns whether it passed. */
function runStep(step, totals) {
  const startedAt = Date.now();
  log(`\n— ${step.title}`);
  step.prepare?.();
  const hasPassed = runTool(step.command, step.env);
  addCounts(totals, step.readCounts?.());
  log(
    `  ${hasPassed ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return hasPassed;
}

/** Runs a tool of a package on this Node. Returns whether its exit code is 0. */
function runTool([tool, ...args], env = {}) {
  const manifest = readFileSync(join(toolDirectory(ROOT, tool), 'package.json'), 'utf8');
  const script = toolScript(ROOT, tool, JSON.parse(manifest).bin);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return status === 0;
}

/** Installs a browser if there is none: first Playwright's Chromium, then the system's package. */
function ensureBrowser() {
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
function ensurePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  log('  Installing PgBouncer …');
  installSystemPackages('pgbouncer');
}

/** Installs the servers that the tests of `deploy` start. Without them those tests are skipped. */
function ensureProxies() {
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

/** Reads the counts of a report and deletes it, so that a later run does not read them again. */
function readReport(file, toCounts) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return undefined;
  const counts = toCounts(JSON.parse(readFileSync(path, 'utf8')));
  rmSync(path);
  return counts;
}

function toVitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function toPlaywrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function addCounts(totals, counts) {
  for (const name of Object.keys(totals)) totals[name] += counts?.[name] ?? 0;
}
