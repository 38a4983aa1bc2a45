import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { codeFiles, importsOf } from '../../tests/repository/source-files.ts';
import { changedFiles } from './changed-files.ts';
import { type ImportGraph, relatedTests, type Selection, selectWithin } from './related-tests.ts';

/** A step of `npm test`. */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/** Seconds that a file of tests took when it was run last. */
type Durations = Readonly<Record<string, number>>;

/** Of the minute, for the tests that import what has changed. */
const SECONDS_OF_TESTS = 20;
/** Of a file that has not been run on this machine. */
const GUESSED_SECONDS = { unit: 1.5, browser: 20 };
/** They read the repository's files and import none of them. */
const REPOSITORY_CHECKS = 'tests/repository';
/** Without `.astro` files. Keeps what it found out for the next time. */
const QUICK_TYPES = [
  'tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/terrace/types.tsbuildinfo',
];

/** The steps of `npm test -- changed`: none if nothing has changed. */
export function changedSteps<Any extends Step>(
  steps: readonly Any[],
  root: string,
  durations: Durations,
  log: (line: string) => void,
): readonly Any[] {
  const changed = changedFiles(root);
  if (changed.length === 0) log('Nothing differs from the main branch.');
  if (changed.length === 0) return [];
  const graph = importGraph();
  const select = (kind: keyof typeof GUESSED_SECONDS, files: readonly string[], ending: string) =>
    selectWithin(
      SECONDS_OF_TESTS * availableParallelism(),
      relatedTests(files, graph, (file) => file.endsWith(ending)),
      (file) => durations[file] ?? GUESSED_SECONDS[kind],
    );
  const unit = select('unit', changed, '.test.ts');
  // Almost every page is in almost every browser test: only what they are written with counts.
  const ofBrowser = changed.filter((file) => file.startsWith('tests/e2e/'));
  const browser = select('browser', ofBrowser, '.e2e.ts');
  for (const line of notRun(changed, unit, browser)) log(line);

  const more: Readonly<Record<string, readonly string[]>> = {
    unit: [REPOSITORY_CHECKS, ...unit.chosen],
    browser: browser.chosen,
  };
  const needed = new Set(['lint', 'types', 'unit']);
  if (browser.chosen.length > 0) needed.add('build').add('browser');
  return steps
    .filter(({ name }) => needed.has(name))
    .map((step) => {
      const isQuick = step.name === 'types' && existsSync(join(root, '.astro', 'types.d.ts'));
      return {
        ...step,
        command: isQuick ? QUICK_TYPES : [...step.command, ...(more[step.name] ?? [])],
      };
    });
}

/** What the code of the repository imports. */
function importGraph(): ImportGraph {
  const files = codeFiles();
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, known)]));
}

function notRun(
  changed: readonly string[],
  unit: Selection,
  browser: Selection,
): readonly string[] {
  const lines: string[] = [];
  for (const [step, { left }] of Object.entries({ unit, browser })) {
    if (left.length > 0)
      lines.push(`No time for ${left.length} related files of tests: npm test -- ${step}`);
  }
  if (changed.some((file) => file.endsWith('.astro')))
    lines.push('Types in .astro files are not checked here: npm test -- types');
  return lines;
}
