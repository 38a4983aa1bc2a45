import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Secrets that seal cookies and links: the configured ones, else one that is made once and kept in the data
 * directory, readable by its owner only. Many nodes need a configured one, or each opens only its own.
 */
export function secretOf(
  configured: readonly string[],
  dataDirectory: string,
): readonly [string, ...string[]] {
  const [first, ...older] = configured;
  if (first) return [first, ...older];
  const file = join(dataDirectory, 'secret');
  try {
    // `wx`: of two first starts one writes, the other reads what was written.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return [readFileSync(file, 'utf8')];
}
