import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, repositoryFiles } from './source-files.ts';

/** Line and block comments, also those of markup and style sheets. Addresses in strings are no comments. */
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/ .*$/gm;
const FILE_NAME = /(?<![\w./@-])((?:[\w.[\]-]+\/)*[\w.[\]-]+\.(?:ts|tsx|astro|css|mjs))\b(?!\.)/g;
/** Files that a build, a package or another system makes. */
const ELSEWHERE = /^(?:node_modules|dist|public)\/|^DIR\/|\.d\.ts$|^entry\.mjs$|^-paths\.ts$/;

const files = repositoryFiles();
const names = new Set(files);

function exists(mentioned: string, from: string): boolean {
  if (names.has(mentioned) || names.has(posix.join(posix.dirname(from), mentioned))) return true;
  return files.some((path) => path.endsWith(`/${mentioned}`));
}

test('files that a comment names exist', () => {
  const sheets = files.filter((path) => path.endsWith('.css'));
  const stale = [...codeFiles(), ...sheets]
    .filter((path) => path.startsWith('src/') || path.startsWith('scripts/'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(COMMENT)]
        .flatMap(([comment]) => [...comment.matchAll(FILE_NAME)])
        .map(([, mentioned = '']) => mentioned)
        .filter((mentioned) => !ELSEWHERE.test(mentioned) && !exists(mentioned, path))
        .map((mentioned) => `${path}: ${mentioned}`),
    );
  expect(stale).toEqual([]);
});
