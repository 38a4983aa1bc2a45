import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeFiles } from './source-files.ts';

/**
 * Words that once stood for terms of the field: "door" for handler, "heed" for resolve, "told" for sent. New names use
 * the field's terms; docs/glossary.md lists them.
 */
const BANNED_IN_NAMES = new Set([
  ...['door', 'doors', 'heed', 'heeds', 'told', 'said', 'deed', 'whoever'],
  ...['wake', 'piece', 'anew'],
]);
const BANNED_IN_COMMENTS =
  /\b(?:whoever|heeds?|anew|none of ours|nothing of it|keeps? house)\b|\((?:decisions|design|usability|reliability|storefront)\b/i;

function sourceFiles(): readonly string[] {
  return codeFiles().filter((path) => path.startsWith('src/'));
}

function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

function hasBannedWord(name: string): boolean {
  return wordsOfName(name).some((word) => BANNED_IN_NAMES.has(word));
}

/** The script of an Astro component is what stands between its two fences. */
function scriptOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
}

function parsed(path: string): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, scriptOf(path), ts.ScriptTarget.Latest, true, kind);
}

function declaredNames(file: ts.SourceFile): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isNamed(node) && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function isNamed(node: ts.Node): node is ts.Node & { readonly name: ts.Node } {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node)
  );
}

function comments(path: string): readonly string[] {
  const script = scriptOf(path);
  return [...script.matchAll(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g)].map(([text]) => text);
}

test('file names use the terms of the glossary', () => {
  const offending = codeFiles().filter((path) => hasBannedWord(posix.basename(path)));
  expect(offending).toEqual([]);
});

test('declared names use the terms of the glossary', () => {
  const offending = sourceFiles().flatMap((path) =>
    declaredNames(parsed(path))
      .filter(hasBannedWord)
      .map((name) => `${path}: ${name}`),
  );
  expect(offending).toEqual([]);
});

test('comments are plain English and cite no document outside the repository', () => {
  const offending = sourceFiles().flatMap((path) =>
    comments(path)
      .filter((comment) => BANNED_IN_COMMENTS.test(comment))
      .map((comment) => `${path}: ${comment}`),
  );
  expect(offending).toEqual([]);
});

test('a banned word is found inside a longer name', () => {
  expect(hasBannedWord('rpcDoor')).toBe(true);
  expect(hasBannedWord('page-door.ts')).toBe(true);
  expect(hasBannedWord('indoorSocks')).toBe(false);
});
