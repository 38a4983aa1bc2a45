import { relative } from 'node:path';

/** How long one file of tests took, on one worker. */
export interface Duration {
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/** Of a report of Vitest. Files are named from `root`. */
export function vitestDurations({ testResults }: VitestReport, root: string): readonly Duration[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: toPath(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Of a report of Playwright. */
export function playwrightDurations(
  { config, suites }: PlaywrightReport,
  root: string,
): readonly Duration[] {
  return suites.map((suite) => ({
    file: toPath(root, `${config.rootDir}/${suite.file}`),
    seconds: milliseconds(suite) / 1000,
  }));
}

function milliseconds({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .map(({ duration }) => duration);
  return sum([...own, ...suites.map(milliseconds)]);
}

function toPath(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** One line for each of the slowest files, with its share of the time of all. */
export function slowestLines(durations: readonly Duration[], count: number): readonly string[] {
  const all = sum(durations.map(({ seconds }) => seconds));
  return durations
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => {
      const share = all > 0 ? Math.round((seconds / all) * 100) : 0;
      return `${seconds.toFixed(1).padStart(6)} s ${String(share).padStart(3)} %  ${file}`;
    });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
