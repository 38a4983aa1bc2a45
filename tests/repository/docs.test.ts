import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { arePackagesInstalled } from '../support/packages-installed.ts';
import { codeFiles, importCircles, importsOf, repositoryFiles } from './source-files.ts';
import { SERVER_SUBJECTS } from './subjects.ts';

const MAX_LINES_OF_README = 90;
const ARCHITECTURE = 'docs/architecture.md';
const ROOT_DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'AGENTS.md'];

const documents = [
  ...ROOT_DOCUMENTS,
  ...repositoryFiles().filter((path) => path.startsWith('docs/') && path.endsWith('.md')),
];

function textOf(document: string): string {
  return readFileSync(document, 'utf8');
}

/** Text outside of fenced blocks. */
function proseOf(document: string): string {
  return textOf(document).replace(/^```[\s\S]*?^```$/gm, '');
}

function blocksOf(document: string, language: string): readonly string[] {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...textOf(document).matchAll(block)].map(([, content = '']) => content);
}

/** Folder directly below src or src/lib. The server is three: what starts it, what belongs to no subject, and the subjects. */
function zoneOf(path: string): string {
  const [, ...folders] = path.split('/').slice(0, -1);
  if (folders[0] === 'lib' && folders[1] === 'server') {
    return folders[2] === 'app' || folders[2] === 'platform' ? folders[2] : 'subjects';
  }
  if (folders[0] === 'lib') return folders[1] ?? 'lib';
  return folders[0] ?? 'entry';
}

/**
 * Edges as `from --> to`, each with one import that causes it. Imports of the domain and of style sheets are
 * described once.
 */
function importedEdges(): ReadonlyMap<string, string> {
  const known = new Set(repositoryFiles().filter((path) => path.startsWith('src/')));
  const edges = new Map<string, string>();
  for (const path of codeFiles().filter((file) => file.startsWith('src/'))) {
    for (const imported of importsOf(path, known)) {
      const [from, to] = [zoneOf(path), zoneOf(imported)];
      if (from === to || to === 'domain' || to === 'styles') continue;
      edges.set(`${from} --> ${to}`, `${path} imports ${imported}`);
    }
  }
  return edges;
}

function drawnEdges(): readonly string[] {
  const [drawing = ''] = blocksOf(ARCHITECTURE, 'mermaid');
  return [...drawing.matchAll(/^ *([a-z0-9-]+) --> ([a-z0-9 &-]+)$/gm)].flatMap(
    ([, from, targets = '']) => targets.split(' & ').map((to) => `${from} --> ${to}`),
  );
}

test('each import between zones has an arrow in the diagram', () => {
  const drawn = new Set(drawnEdges());
  const missing = [...importedEdges()]
    .filter(([edge]) => !drawn.has(edge))
    .map(([edge, example]) => `${edge}: ${example}`);
  expect(missing).toEqual([]);
});

test('each arrow of the diagram has an import', () => {
  const imported = importedEdges();
  const unused = drawnEdges().filter((edge) => !imported.has(edge));
  expect(unused).toEqual([]);
  expect(drawnEdges().length).toBeGreaterThan(20);
});

/** The drawing's zones with the zones that each imports. */
function drawnGraph(): ReadonlyMap<string, readonly string[]> {
  const graph = new Map<string, string[]>();
  for (const edge of drawnEdges()) {
    const [from = '', to = ''] = edge.split(' --> ');
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return graph;
}

test('the table of subjects has the folders of the server in their order', () => {
  const [, table = ''] = /^\| Subject \|([\s\S]*?)\n\n/m.exec(textOf(ARCHITECTURE)) ?? [];
  const rows = [...table.matchAll(/^\| `([a-z-]+)` \| /gm)].map(([, name]) => name);
  expect(rows).toEqual([...SERVER_SUBJECTS]);
});

test('no zones import each other in a circle', () => {
  expect(importCircles(drawnGraph())).toEqual([]);
});

test('every zone may import the domain, and the domain imports only data of the club', () => {
  const [drawing = ''] = blocksOf(ARCHITECTURE, 'mermaid');
  expect(drawing).toContain('every([every zone]) --> domain');
  const known = new Set(repositoryFiles().filter((path) => path.startsWith('src/')));
  const foreign = codeFiles()
    .filter((path) => path.startsWith('src/lib/domain/'))
    .flatMap((path) => importsOf(path, known))
    .filter((path) => !path.startsWith('src/lib/domain/'));
  expect([...new Set(foreign)].sort()).toEqual([
    'src/club/club-countries.ts',
    'src/club/club-letter-limits.ts',
    'src/club/club-shops.ts',
    'src/club/club-tables.ts',
    'src/club/currency-coins.ts',
    'src/club/known-countries.ts',
    'src/club/known-shops.ts',
    'src/club/legal/legal-page-names.ts',
    'src/club/rate-pattern.ts',
    'src/club/time-zones.ts',
  ]);
});

test.each(documents)('%s: relative links lead to files and headings that exist', (document) => {
  const targets = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  const broken = targets
    .filter((target) => !/^(?:https?|mailto):/.test(target))
    .filter((target) => !linkTargetExists(document, target));
  expect(broken).toEqual([]);
});

function linkTargetExists(document: string, target: string): boolean {
  const [path = '', heading] = target.split('#');
  const file = path === '' ? document : posix.normalize(posix.join(posix.dirname(document), path));
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(file).includes(heading);
}

function headingsOf(document: string): readonly string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-'),
  );
}

test.each(documents)('%s: paths in backticks exist', (document) => {
  const paths = [
    ...proseOf(document).matchAll(/`((?:src|scripts|tests|sandbox|docs|public)\/[^`]*)`/g),
  ];
  const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

const packageScripts = Object.keys(
  (JSON.parse(textOf('package.json')) as { readonly scripts: object }).scripts,
);
const testSteps = [...textOf('scripts/test.mjs').matchAll(/\bname: '(\w+)', *\n? *title:/g)].map(
  ([, name = '']) => name,
);

/** Lines of shell blocks and code in backticks that start a command. */
function commandsOf(document: string): readonly string[] {
  const lines = blocksOf(document, 'sh').flatMap((block) => block.split('\n'));
  const inline = [...proseOf(document).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...lines, ...inline]
    .map((command) => command.replace(/\s#.*$/, '').trim())
    .filter((command) => /^(?:npm|node) /.test(command));
}

function isKnownCommand(command: string): boolean {
  const [program, verb = '', ...words] = command.split(/\s+/);
  if (program === 'node') return existsSync(verb);
  if (verb === 'ci' || verb === 'install') return true;
  if (verb === 'start') return packageScripts.includes('start');
  if (verb === 'test')
    return words[1] === 'changed' || words.slice(1).every((step) => testSteps.includes(step));
  return verb === 'run' && packageScripts.includes(words[0] ?? '');
}

test.each(documents)('%s: commands name scripts and steps that exist', (document) => {
  expect(commandsOf(document).filter((command) => !isKnownCommand(command))).toEqual([]);
});

test('every script of package.json is documented', () => {
  const documented = textOf('docs/operations/commands.md');
  const names = packageScripts.map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  );
  expect(names.filter((name) => !documented.includes(`\`${name}`))).toEqual([]);
});

/**
 * Commands that the tests run: those that end in seconds without a server. `npm start`, `npm run dev`, `build`,
 * `bench`, `faults` and whole test steps start servers or take minutes; the test run itself covers `npm test`.
 */
const QUICK_COMMANDS = [
  { script: 'orders', args: [], message: 'npm run orders -- <command>', env: {} },
  { script: 'catalog', args: [], message: 'npm run catalog -- <command>', env: {} },
  { script: 'orders', args: ['list'], message: 'has no shop secret', env: { SESSION_SECRET: '' } },
  {
    script: 'content',
    args: ['setup'],
    message: 'CONTENT_SPACE_ID',
    env: { CONTENT_SPACE_ID: '' },
  },
  { script: 'content', args: ['export'], message: 'npm run content -- <command>', env: {} },
  { script: 'test', args: ['no-such-step'], message: 'Unknown step: no-such-step', env: {} },
] as const;

test.skipIf(!arePackagesInstalled()).each(QUICK_COMMANDS)(
  'npm run $script $args without a shop ends with a clear message',
  ({ script, args, message, env }) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'terrace-docs-'));
    const file = `scripts/${script.replace(':', '-')}.mjs`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDirectory, ...env },
    });
    rmSync(dataDirectory, { recursive: true });
    expect(stdout + stderr).toContain(message);
    expect(stdout + stderr).not.toMatch(/^ +at /m);
    expect(status).not.toBe(0);
  },
);

test('the README has at most 90 lines', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES_OF_README);
});

test('decisions are numbered without a gap, and each has a date, a reason and rejected alternatives', () => {
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
  expect(records.map((path) => Number(posix.basename(path).slice(0, 3)))).toEqual(
    records.map((_, index) => index + 1),
  );
  const incomplete = records.filter((path) => {
    const text = textOf(path);
    const parts = ['## Decision', '## Why', '## Not taken'];
    return !/^Date: \d{4}-\d{2}-\d{2}$/m.test(text) || !parts.every((part) => text.includes(part));
  });
  expect(incomplete).toEqual([]);
});
