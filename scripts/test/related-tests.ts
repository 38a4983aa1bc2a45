import { posix } from 'node:path';

/** What each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export interface RelatedTest {
  readonly file: string;
  /** Imports between the test and a changed file; 0 for a changed test. */
  readonly distance: number;
}

export interface Selection {
  readonly chosen: readonly string[];
  /** Related tests for which there is no time. */
  readonly left: readonly string[];
}

/** Files that import one of these, directly or through others, nearest first; and these themselves. */
function importersOf(changed: readonly string[], graph: ImportGraph): ReadonlyMap<string, number> {
  const importers = invert(graph);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function invert(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  return importers;
}

/** Tests that import a changed file, and, for files that nothing imports, the tests of their folder. */
export function relatedTests(
  changed: readonly string[],
  graph: ImportGraph,
  isTest: (file: string) => boolean,
): readonly RelatedTest[] {
  const distances = new Map(importersOf(changed, graph));
  const tests = [...graph.keys()].filter(isTest);
  for (const file of changed.filter((one) => !graph.has(one))) {
    for (const test of testsOfFolder(file, tests)) distances.set(test, 1);
  }
  return tests
    .flatMap((file) => {
      const distance = distances.get(file);
      return distance === undefined ? [] : [{ file, distance }];
    })
    .sort((a, b) => a.distance - b.distance);
}

/** `tests/unit` mirrors `src`: the tests of the nearest folder that has any. */
function testsOfFolder(file: string, tests: readonly string[]): readonly string[] {
  if (!file.startsWith('src/')) return [];
  for (let folder = posix.dirname(file); folder !== 'src'; folder = posix.dirname(folder)) {
    const mirror = `${folder.replace(/^src/, 'tests/unit')}/`;
    const found = tests.filter((test) => test.startsWith(mirror));
    if (found.length > 0) return found;
  }
  return [];
}

/** As many of the nearest tests as fit into the time, the quick ones first. Changed tests are always among them. */
export function selectWithin(
  seconds: number,
  related: readonly RelatedTest[],
  durationOf: (file: string) => number,
): Selection {
  const chosen: string[] = [];
  const left: string[] = [];
  let used = 0;
  const order = related.toSorted(
    (a, b) => a.distance - b.distance || durationOf(a.file) - durationOf(b.file),
  );
  for (const { file, distance } of order) {
    const duration = durationOf(file);
    const fits = distance === 0 || used + duration <= seconds;
    (fits ? chosen : left).push(file);
    if (fits) used += duration;
  }
  return { chosen, left };
}
