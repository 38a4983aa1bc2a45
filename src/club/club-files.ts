import { join } from 'node:path';
import { clubDirectory, readClubFolder } from './read-club-folder.ts';

/**
 * The club, read when the process starts. A build has a copy of it instead: `src/integrations/club-folder.ts` replaces
 * this module, so that the built shop needs no folder.
 */
export const folder = readClubFolder(
  clubDirectory(process.env, join(import.meta.dirname, '../..')),
);

export const settings = folder.settings;
export const printing = folder.printing;
