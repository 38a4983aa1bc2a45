import { readdirSync } from 'node:fs';

/** All pages of shoppers are below it. */
const FOLDER = new URL('../../../../pages/[locale]/', import.meta.url);

/**
 * Names of the files and folders in `src/pages/[locale]`, without endings. A build has a copy of the list:
 * `src/integrations/files-by-place.ts` replaces this module.
 */
export const ROUTE_SECTIONS: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace(/\.(?:astro|ts)$/, ''))
  .sort();
