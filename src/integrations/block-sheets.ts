import { readdirSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** The sheet that imports those of all blocks. */
const SHEET = '/src/styles/content/content-blocks.css';
const PLACEHOLDER = '@import "#styles/blocks/*.css" layer(components);';

/** Fills in an import for each file of `src/styles/blocks`, by name: CSS cannot import a folder. */
export function blockSheets(): AstroIntegration {
  return {
    name: 'terrace:block-sheets',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const folder = new URL('src/styles/blocks/', config.root);
        const load = (id: string): string | undefined => {
          const [path = '', query = ''] = id.split('?', 2);
          // With `url` it is the module of the sheet's address.
          if (!path.endsWith(SHEET) || query.split('&').includes('url')) return undefined;
          return fillImports(readFileSync(path, 'utf8'), readdirSync(folder));
        };
        updateConfig({
          vite: { plugins: [{ name: 'terrace:block-sheets', enforce: 'pre', load }] },
        });
      },
    },
  };
}

/** @throws Error if the sheet has no place for the imports. */
export function fillImports(css: string, files: readonly string[]): string {
  if (!css.includes(PLACEHOLDER)) throw new Error(`${SHEET} does not contain ${PLACEHOLDER}`);
  const imports = [...files].sort().map((file) => PLACEHOLDER.replace('*.css', file));
  return css.replace(PLACEHOLDER, imports.join('\n'));
}
