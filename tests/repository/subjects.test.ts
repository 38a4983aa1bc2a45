import { expect, test } from 'vitest';
import { codeFiles, importCircles, importsOf, repositoryFiles } from './source-files.ts';
import { SUBJECTS } from './subjects.ts';

const DOMAIN = 'src/lib/domain/';
const POSITIONS = new Map<string, number>(SUBJECTS.map((subject, index) => [subject, index]));

/** Subject of a file of the domain. Undefined for files that lie directly in its folder, which any subject may use. */
function subjectOf(path: string): string | undefined {
  const [first = '', second] = path.slice(DOMAIN.length).split('/');
  return second === undefined ? undefined : first;
}

interface SubjectImport {
  readonly from: string;
  readonly to: string;
  readonly example: string;
}

function subjectImports(): readonly SubjectImport[] {
  const known = new Set(repositoryFiles().filter((path) => path.startsWith(DOMAIN)));
  return codeFiles()
    .filter((path) => path.startsWith(DOMAIN))
    .flatMap((path) =>
      importsOf(path, known).map((imported) => ({
        from: subjectOf(path) ?? '',
        to: subjectOf(imported) ?? '',
        example: `${path} imports ${imported}`,
      })),
    )
    .filter(({ from, to }) => from !== to && to !== '');
}

test('each subject of the domain has its place in the order', () => {
  const subjects = codeFiles()
    .filter((path) => path.startsWith(DOMAIN))
    .flatMap((path) => subjectOf(path) ?? []);
  expect([...new Set(subjects)].sort()).toEqual([...SUBJECTS].sort());
});

test('a subject imports only from subjects above it', () => {
  const against = subjectImports()
    .filter(({ from, to }) => (POSITIONS.get(from) ?? -1) < (POSITIONS.get(to) ?? -1))
    .map(({ example }) => example);
  expect(against).toEqual([]);
});

test('no subjects import each other in a circle', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of subjectImports()) graph.set(from, [...(graph.get(from) ?? []), to]);
  expect(importCircles(graph)).toEqual([]);
  expect(graph.size).toBeGreaterThan(10);
});

test('the club and the domain do not know each other: the club imports nothing of the domain', () => {
  const known = new Set(repositoryFiles().filter((path) => path.startsWith(DOMAIN)));
  const imports = codeFiles()
    .filter((path) => path.startsWith('src/club/'))
    .flatMap((path) => importsOf(path, known).map((imported) => `${path} imports ${imported}`));
  expect(imports).toEqual([]);
});
