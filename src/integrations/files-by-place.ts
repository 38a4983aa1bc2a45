import type { AstroIntegration } from 'astro';
import { ROUTE_SECTIONS } from '#lib/server/platform/page-cache/route-sections.ts';

/**
 * Modules that find files by their place on the disk, which a bundle does not have, and what a build has instead. Other
 * processes (scripts, tests) run the modules as they are written.
 */
const BUNDLED: Readonly<Record<string, string>> = {
  '/src/lib/i18n/locale-files.ts':
    "export const LOCALE_FILES = import.meta.glob('./locales/*/*.json', { eager: true, import: 'default' });",
  '/src/lib/server/platform/database/migration-files.ts':
    "export const MIGRATION_FILES = import.meta.glob('./migrations/*.ts', { eager: true });",
  '/src/lib/server/platform/page-cache/route-sections.ts': `export const ROUTE_SECTIONS = ${JSON.stringify(ROUTE_SECTIONS)};`,
};

/** Puts the messages of all locales, all migrations and the names of routes into the server's bundle; `npm run dev` reloads changed ones. */
export function filesByPlace(): AstroIntegration {
  return {
    name: 'terrace:files-by-place',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'terrace:files-by-place', load }] } });
      },
    },
  };
}

function load(id: string): string | undefined {
  const path = Object.keys(BUNDLED).find((module) => id.endsWith(module));
  return path && BUNDLED[path];
}
