import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const MARK = 'node_modules/.terrace-installed';

/** Each command installs packages first unless this holds. `npm test` has done it; a bare `npx vitest` has not. */
export function arePackagesInstalled(): boolean {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted;
}
