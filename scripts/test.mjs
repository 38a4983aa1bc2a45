import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bootstrap, exitWithError, log, ROOT } from './bootstrap.mjs';
import { ensureBrowser, ensureObjectStore, ensurePooler, ensureProxies } from './test/prepare.mjs';
import { runTool } from './test/run-tool.mjs';

/**
 * `npm test`: all checks and tests, fastest first. Arguments select steps: `npm test -- unit browser`.
 * `npm test -- changed` runs what the changes since the main branch can touch, in about a minute.
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
    prepare: () => {
      ensurePooler();
      ensureObjectStore();
    },
    report: 'test-results/unit.json',
    readCounts: toVitestCounts,
    readDurations: 'vitestDurations',
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
    report: 'test-results/browser.json',
    readCounts: toPlaywrightCounts,
    readDurations: 'playwrightDurations',
  },
];

/** Seconds that each file of tests took when it was run last. */
const DURATIONS_FILE = join(ROOT, 'node_modules', '.cache', 'terrace', 'test-durations.json');
const SLOWEST_SHOWN = 8;

if (await bootstrap()) await main();

async function main() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const durations = [];
  const failed = [];
  for (const step of await selectSteps()) {
    if (!(await runStep(step, totals, durations))) failed.push(step);
  }
  await reportDurations(durations);
  log('');
  if (failed.length > 0) log(`Failed: ${failed.map((step) => step.title).join('; ')}.`);
  log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = failed.length > 0 || totals.failed > 0 ? 1 : 0;
}

async function selectSteps() {
  const selected = process.argv.slice(2);
  if (selected.join() === 'changed') {
    const { changedSteps } = await import('./test/changed-steps.ts');
    return changedSteps(STEPS, ROOT, readKnownDurations(), log);
  }
  const names = STEPS.map((step) => step.name);
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    exitWithError(
      `Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}; or "changed" alone.`,
    );
  return selected.length > 0 ? STEPS.filter((step) => selected.includes(step.name)) : STEPS;
}

/** Runs the step and adds its counts and the time of each file. Returns whether it passed. */
async function runStep(step, totals, durations) {
  const startedAt = Date.now();
  log(`\n— ${step.title}`);
  step.prepare?.();
  const hasPassed = runTool(step.command, step.env);
  const report = takeReport(step.report);
  if (report) {
    addCounts(totals, step.readCounts(report));
    const slowest = await import('./test/slowest.ts');
    durations.push(...slowest[step.readDurations](report, ROOT));
  }
  log(
    `  ${hasPassed ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return hasPassed;
}

/** Prints what took longest, and keeps the times for `npm test -- changed`. */
async function reportDurations(durations) {
  if (durations.length === 0) return;
  const { slowestLines } = await import('./test/slowest.ts');
  log('\nThe slowest files, on one worker, with their share of all:');
  for (const line of slowestLines(durations, SLOWEST_SHOWN)) log(`  ${line}`);
  const known = readKnownDurations();
  for (const { file, seconds } of durations) known[file] = Number(seconds.toFixed(1));
  mkdirSync(dirname(DURATIONS_FILE), { recursive: true });
  writeFileSync(DURATIONS_FILE, JSON.stringify(known));
}

function readKnownDurations() {
  if (!existsSync(DURATIONS_FILE)) return {};
  return JSON.parse(readFileSync(DURATIONS_FILE, 'utf8'));
}

/** Reads a report and deletes it, so that a later run does not read it again. */
function takeReport(file) {
  const path = file && join(ROOT, file);
  if (!path || !existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
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
