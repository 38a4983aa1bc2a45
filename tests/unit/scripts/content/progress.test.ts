import { expect, test } from 'vitest';
import { printable, showProgress } from '../../../../scripts/content/progress.ts';

function written(columns: number | undefined): string {
  const texts: string[] = [];
  const progress = showProgress({ write: (text) => void texts.push(text), columns });
  progress.start(2);
  progress.step('folder: create a');
  progress.step('folder: create b');
  progress.end();
  return texts.join('');
}

test('a terminal gets a bar on one line, which is never longer than the terminal', () => {
  expect(written(80)).toBe(
    '\r\u001b[K[############------------] 1/2 folder: create a' +
      '\r\u001b[K[########################] 2/2 folder: create b\n',
  );
  const lines = written(40).split('\r\u001b[K').slice(1);
  expect(lines.every((line) => line.trimEnd().length < 40)).toBe(true);
});

test('elsewhere each step is a line', () => {
  expect(written(undefined)).toBe('1/2 folder: create a\n2/2 folder: create b\n');
});

test('names from the space cannot command the terminal', () => {
  expect(printable('a\u001b[2J\u0007\nb')).toBe('a[2Jb');
});
