import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of releases, each named for its version. */
export const RELEASED = join(import.meta.dirname, '../../contract/upgrade/released');

/** In the folder of a release. */
export const RELEASED_FILES = {
  /** Database, in the format of `npm run data`. */
  backup: 'shop.backup',
  /** Its tables, as the release's migrations made them. */
  schema: 'schema.txt',
  club: 'club',
  settings: 'settings.env',
  /** What the release's own code read of the database. */
  expected: 'expected.json',
} as const;

export function releasedVersions(): readonly string[] {
  return readdirSync(RELEASED).sort();
}
