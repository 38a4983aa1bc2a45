import { readdirSync } from 'node:fs';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * The modules of the folder `migrations`, by `./migrations/{number}-{name}.ts`. In a build they are part of the bundle:
 * `src/integrations/files-by-place.ts` replaces this module.
 */
export const MIGRATION_FILES: Readonly<Record<string, unknown>> = Object.fromEntries(
  await Promise.all(readdirSync(FOLDER).map(importFile)),
);

async function importFile(file: string): Promise<readonly [string, unknown]> {
  const url = new URL(file, FOLDER).href;
  return [`./migrations/${file}`, await import(/* @vite-ignore */ url)];
}
