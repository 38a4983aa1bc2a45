import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, ROOT, say, stop } from './bootstrap.mjs';

/**
 * Everything that must hold before a change is done, in the order in which it fails fastest. Names of steps as
 * arguments run only these: `npm test -- unit browser`.
 */
const STEPS = [
  {
    name: 'lint',
    says: 'Format, lint and import boundaries',
    run: ['biome', 'check', '--error-on-warnings'],
  },
  { name: 'types', says: 'Types', run: ['astro', 'check', '--minimumSeverity', 'warning'] },
  { name: 'unused', says: 'Unused files, exports and packages', run: ['knip'] },
  {
    name: 'unit',
    says: 'Unit and contract tests',
    run: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
    counts: () => counted('test-results/unit.json', vitestCounts),
  },
  { name: 'build', says: 'Production build', run: ['astro', 'build', '--silent'] },
  {
    name: 'browser',
    says: 'Browser tests and byte budgets',
    run: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, 'test-results', 'browser.json') },
    before: findBrowser,
    counts: () => counted('test-results/browser.json', playwrightCounts),
  },
];

if (await bootstrap()) run();

function run() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const broken = chosenSteps().filter((step) => !passes(step, totals));
  say('');
  if (broken.length > 0) say(`Failed: ${broken.map((step) => step.says).join('; ')}.`);
  say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = broken.length > 0 || totals.failed > 0 ? 1 : 0;
}

function chosenSteps() {
  const wanted = process.argv.slice(2);
  const names = STEPS.map((step) => step.name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    stop(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  return wanted.length > 0 ? STEPS.filter((step) => wanted.includes(step.name)) : STEPS;
}

function passes(step, totals) {
  const started = Date.now();
  say(`\n— ${step.says}`);
  step.before?.();
  const ok = execute(step.run, step.env);
  add(totals, step.counts?.());
  say(`  ${ok ? 'done' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`);
  return ok;
}

function execute([tool, ...args], env = {}) {
  const { status } = spawnSync(join(ROOT, 'node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return status === 0;
}

/** Playwright's own browser or the system's; where there is none, whichever of the two can be installed. */
function findBrowser() {
  const look = () =>
    spawnSync(
      process.execPath,
      [
        '-e',
        "import('./tests/support/browser.ts').then((b) => process.exit(b.hasBrowser() ? 0 : 1))",
      ],
      { cwd: ROOT },
    ).status === 0;
  if (look()) return;
  say('  No browser here; installing one …');
  execute(['playwright', 'install', 'chromium']);
  if (look()) return;
  if (existsSync('/usr/bin/apt-get')) {
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    for (const command of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'],
    ]) {
      const [program, ...args] = [...prefix, 'apt-get', ...command];
      spawnSync(program, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  if (!look()) stop('No browser could be installed; install Chromium and run the tests again.');
}

function counted(file, read) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return undefined;
  const counts = read(JSON.parse(readFileSync(path, 'utf8')));
  rmSync(path);
  return counts;
}

function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function add(totals, counts) {
  for (const name of Object.keys(totals)) totals[name] += counts?.[name] ?? 0;
}
