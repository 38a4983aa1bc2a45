import { expect, test } from 'vitest';
import { codeFiles, importCircles, importsOf, repositoryFiles } from './source-files.ts';
import { SERVER_SUBJECTS, SUBJECTS } from './subjects.ts';

const DOMAIN = 'src/lib/domain/';

/** Both halves of the shop: their folder, and the subjects in it in their order. */
const HALVES: readonly (readonly [folder: string, order: readonly string[]])[] = [
  [DOMAIN, SUBJECTS],
  ['src/lib/server/', SERVER_SUBJECTS],
];

/** Subject of a file. Undefined for files that lie directly in the folder, which any subject of the domain may use. */
function subjectOf(folder: string, path: string): string | undefined {
  const [first = '', second] = path.slice(folder.length).split('/');
  return second === undefined ? undefined : first;
}

interface SubjectImport {
  readonly from: string;
  readonly to: string;
  readonly example: string;
}

function subjectImports(folder: string): readonly SubjectImport[] {
  const known = new Set(repositoryFiles().filter((path) => path.startsWith(folder)));
  return codeFiles()
    .filter((path) => path.startsWith(folder))
    .flatMap((path) =>
      importsOf(path, known).map((imported) => ({
        from: subjectOf(folder, path) ?? '',
        to: subjectOf(folder, imported) ?? '',
        example: `${path} imports ${imported}`,
      })),
    )
    .filter(({ from, to }) => from !== to && to !== '');
}

test.each(HALVES)('each subject of %s has its place in the order', (folder, order) => {
  const subjects = codeFiles()
    .filter((path) => path.startsWith(folder))
    .flatMap((path) => subjectOf(folder, path) ?? []);
  expect([...new Set(subjects)].sort()).toEqual([...order].sort());
});

test.each(HALVES)('a subject of %s imports only from subjects above it', (folder, order) => {
  const positions = new Map(order.map((subject, index) => [subject, index]));
  const against = subjectImports(folder)
    .filter(({ from, to }) => (positions.get(from) ?? -1) < (positions.get(to) ?? -1))
    .map(({ example }) => example);
  expect(against).toEqual([]);
});

/** Where subjects have folders too, without a written order. */
const PARTS = ['src/components/', 'src/islands/', 'src/scripts/'];

test.each([...HALVES.map(([folder]) => folder), ...PARTS])(
  'no subjects of %s import each other in a circle',
  (folder) => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of subjectImports(folder)) {
      graph.set(from, [...(graph.get(from) ?? []), to]);
    }
    expect(importCircles(graph)).toEqual([]);
    expect(graph.size).toBeGreaterThan(3);
  },
);

test('no file of the server lies beside the subjects', () => {
  const files = codeFiles().filter((path) => /^src\/lib\/server\/[^/]+$/.test(path));
  expect(files).toEqual([]);
});

test('the club and the domain do not know each other: the club imports nothing of the domain', () => {
  const known = new Set(repositoryFiles().filter((path) => path.startsWith(DOMAIN)));
  const imports = codeFiles()
    .filter((path) => path.startsWith('src/club/'))
    .flatMap((path) => importsOf(path, known).map((imported) => `${path} imports ${imported}`));
  expect(imports).toEqual([]);
});
