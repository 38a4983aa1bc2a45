import type { AstroIntegration } from 'astro';

/** Reads the files from the disk, which a bundle does not have. */
const MODULE = '/src/lib/i18n/locale-files.ts';

const BUNDLED =
  "export const LOCALE_FILES = import.meta.glob('./locales/*/*.json', { eager: true, import: 'default' });";

/** Puts the messages of all locales into the server's bundle, and reloads changed ones in `npm run dev`. */
export function localeFiles(): AstroIntegration {
  return {
    name: 'terrace:locale-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [{ name: 'terrace:locale-files', load }] } });
      },
    },
  };
}

function load(id: string): string | undefined {
  return id.endsWith(MODULE) ? BUNDLED : undefined;
}
