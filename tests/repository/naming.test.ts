import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { codeFiles } from './source-files.ts';

const ROOTS = ['src/', 'tests/', 'sandbox/', 'scripts/'];

/** Vague or archaic words. Names use the terms of the field, which docs/glossary.md lists. */
const BANNED_IN_NAMES = new Set([
  ...['door', 'doors', 'heed', 'heeds', 'told', 'said', 'deed', 'deeds', 'whoever'],
  ...['wake', 'wakes', 'awake', 'piece', 'pieces', 'anew'],
]);
/** Banned in comments and test titles. */
const BANNED_IN_SENTENCES =
  /\b(?:whoever|heeds?|anew|told|said|awake|wakes|deeds?|none of ours|nothing of it|keeps? house|decisions\.md)\b|\((?:decisions|design|usability|reliability|storefront)\b/i;

function sourceFiles(): readonly string[] {
  return codeFiles().filter((path) => ROOTS.some((root) => path.startsWith(root)));
}

function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function hasBannedWord(name: string): boolean {
  return wordsOfName(name).some((word) => BANNED_IN_NAMES.has(word));
}

/** An Astro component's script is the text between its fences. */
function scriptOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
}

function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, scriptOf(path), ts.ScriptTarget.Latest, true, kind);
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

function comments(path: string): readonly string[] {
  const script = scriptOf(path);
  return [...script.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g)].map(([text]) => text);
}

function offendingSentences(
  paths: readonly string[],
  sentences: (path: string) => readonly string[],
): readonly string[] {
  return paths.flatMap((path) =>
    sentences(path)
      .filter((sentence) => BANNED_IN_SENTENCES.test(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  );
}

// Each file of the project is parsed once, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('file names use the terms of the glossary', () => {
  const offending = codeFiles().filter((path) => hasBannedWord(posix.basename(path)));
  expect(offending).toEqual([]);
});

test('declared names use the terms of the glossary', () => {
  const offending = sourceFiles().flatMap((path) =>
    declaredNames(parse(path))
      .filter(hasBannedWord)
      .map((name) => `${path}: ${name}`),
  );
  expect(offending).toEqual([]);
});

test('comments are plain English and cite no document outside the repository', () => {
  expect(offendingSentences(sourceFiles(), comments)).toEqual([]);
});

test('test titles are plain English', () => {
  expect(offendingSentences(sourceFiles(), (path) => testTitles(parse(path)))).toEqual([]);
});

test('a banned word is found inside a longer name', () => {
  expect(hasBannedWord('rpcDoor')).toBe(true);
  expect(hasBannedWord('page-door.ts')).toBe(true);
  expect(hasBannedWord('indoorSocks')).toBe(false);
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
