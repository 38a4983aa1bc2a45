import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { codeFiles } from './source-files.ts';

const ROOTS = ['src/', 'tests/', 'sandbox/', 'scripts/'];

const USE_PLAIN_WORDS = 'use the word of the field (docs/glossary.md)';
const SAY_WHO_DOES_IT = 'say who does it and what it does, in the present tense';
const NAME_THE_THING = 'name the thing that is meant';
const CITE_NOTHING_OUTSIDE = 'the comment cites a document outside the repository';

/** Words that no name contains, and why. */
const BANNED_IN_NAMES: ReadonlyMap<string, string> = new Map([
  ...reasonFor(['door', 'doors', 'heed', 'heeds', 'told', 'said', 'deed', 'deeds', 'whoever']),
  ...reasonFor(['wake', 'wakes', 'awake', 'piece', 'pieces', 'anew']),
]);
/** What comments and test titles do not contain, and why. */
const BANNED_IN_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:told|said)\b/i, SAY_WHO_DOES_IT],
  [/\b(?:heeds?|anew|awake|wakes|deeds?|keeps? house)\b/i, USE_PLAIN_WORDS],
  [/\b(?:whoever|none of ours|nothing of it)\b/i, NAME_THE_THING],
  [
    /\bdecisions\.md\b|\((?:decisions|design|usability|reliability|storefront)\b/i,
    CITE_NOTHING_OUTSIDE,
  ],
];

function reasonFor(words: readonly string[]): readonly (readonly [string, string])[] {
  return words.map((word) => [word, USE_PLAIN_WORDS]);
}

/** What the tests read of a file of code. */
interface SourceTexts {
  readonly path: string;
  readonly names: readonly string[];
  readonly comments: readonly string[];
  readonly titles: readonly string[];
}

let readFiles: readonly SourceTexts[] | undefined;

/** Reads and parses each file once, for all tests of this file. */
function sourceTexts(): readonly SourceTexts[] {
  readFiles ??= codeFiles()
    .filter((path) => ROOTS.some((root) => path.startsWith(root)))
    .map(readSourceTexts);
  return readFiles;
}

function readSourceTexts(path: string): SourceTexts {
  const script = scriptOf(path);
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, kind);
  return {
    path,
    names: declaredNames(file),
    comments: comments(script),
    // Others call no `test`, or one of another meaning.
    titles: path.startsWith('tests/') ? testTitles(file) : [],
  };
}

function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** The word of a name that is rejected, and why; undefined for a good name. */
function rejectName(name: string): string | undefined {
  const word = wordsOfName(name).find((part) => BANNED_IN_NAMES.has(part));
  return word && `"${word}": ${BANNED_IN_NAMES.get(word)}`;
}

/** The words of a sentence that are rejected, and why; undefined for a good one. */
function rejectSentence(sentence: string): string | undefined {
  for (const [pattern, reason] of BANNED_IN_SENTENCES) {
    const [words] = pattern.exec(sentence) ?? [];
    if (words) return `"${words}": ${reason}`;
  }
  return undefined;
}

/** One line for each rejected text: file, text, word and reason. */
function listRejected(
  select: (file: SourceTexts) => readonly string[],
  reject: (text: string) => string | undefined,
): readonly string[] {
  return sourceTexts().flatMap((file) =>
    select(file).flatMap((text) => {
      const rejected = reject(text);
      return rejected ? [`${file.path}: ${text} (${rejected})`] : [];
    }),
  );
}

/** An Astro component's script is the text between its fences. */
function scriptOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
}

/** Collects what `select` returns for the nodes of a file. */
function collect(file: ts.SourceFile, select: (node: ts.Node) => string | undefined): string[] {
  const selected: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = select(node);
    if (text !== undefined) selected.push(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return selected;
}

function declaredNames(file: ts.SourceFile): readonly string[] {
  return collect(file, (node) =>
    isNamed(node) && ts.isMemberName(node.name) ? node.name.text : undefined,
  );
}

/** Declarations that choose their own name. A destructured name does so only if it differs from its property's. */
function isNamed(node: ts.Node): node is ts.Node & { readonly name: ts.Node } {
  return isNamedStatement(node) || isNamedMember(node) || isRenamedProperty(node);
}

function isNamedStatement(node: ts.Node): node is ts.Node & { readonly name: ts.Node } {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function isNamedMember(node: ts.Node): node is ts.Node & { readonly name: ts.Node } {
  return (
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isGetAccessor(node)
  );
}

function isRenamedProperty(node: ts.Node): node is ts.BindingElement {
  return (
    ts.isBindingElement(node) &&
    (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent))
  );
}

/** First arguments of `test(…)`, `describe(…)` and their chained forms, as `test.each(…)(…)`. */
function testTitles(file: ts.SourceFile): readonly string[] {
  return collect(file, (node) => {
    if (!ts.isCallExpression(node) || !isTestFunction(node.expression)) return undefined;
    const [title] = node.arguments;
    const isText = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
    return isText ? title.getText(file) : undefined;
  });
}

function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'it', 'describe'].includes(callee.text);
  const isChained = ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee);
  return isChained && isTestFunction(callee.expression);
}

function comments(script: string): readonly string[] {
  return [...script.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g)].map(([text]) => text);
}

// The first test parses each file of the project, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('declared names use the terms of the glossary', () => {
  expect(listRejected(({ names }) => names, rejectName)).toEqual([]);
});

test('file names use the terms of the glossary', () => {
  const offending = codeFiles().flatMap((path) => {
    const rejected = rejectName(posix.basename(path));
    return rejected ? [`${path} (${rejected})`] : [];
  });
  expect(offending).toEqual([]);
});

test('comments are plain English and cite no document outside the repository', () => {
  expect(listRejected((file) => file.comments, rejectSentence)).toEqual([]);
});

test('test titles are plain English', () => {
  expect(listRejected(({ titles }) => titles, rejectSentence)).toEqual([]);
});

test('a rejected word is found inside a longer name', () => {
  expect(rejectName('rpcDoor')).toBe(`"door": ${USE_PLAIN_WORDS}`);
  expect(rejectName('page-door.ts')).toBe(`"door": ${USE_PLAIN_WORDS}`);
  expect(rejectName('indoorSocks')).toBeUndefined();
});

test.each([
  ['// What somebody said.', '"said"', SAY_WHO_DOES_IT],
  ['// Renders it anew.', '"anew"', USE_PLAIN_WORDS],
  ['// Whoever asks.', '"Whoever"', NAME_THE_THING],
  ['// As written (design 4).', '"(design"', CITE_NOTHING_OUTSIDE],
])('a rejected sentence comes with its word and the reason: %s', (sentence, word, reason) => {
  expect(rejectSentence(sentence)).toBe(`${word}: ${reason}`);
});

test('names of variables, members and destructured values are found', () => {
  const code =
    'const a = (b) => b; class C { #d = 1; e() {} } interface F { g: 1 } const { h, i: j } = a, [k] = a;';
  const file = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  expect(declaredNames(file)).toEqual(['a', 'b', 'C', '#d', 'e', 'F', 'g', 'j', 'k']);
});

test('titles of plain and parametrised cases are found', () => {
  const code = "describe('a', () => { test.each([1])('b %s', run); test.skipIf(no)(`c`, run); });";
  const file = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  expect(testTitles(file)).toEqual(["'a'", "'b %s'", '`c`']);
});
