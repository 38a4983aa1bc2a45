import type { AstroIntegration } from 'astro';

/** Module of Astro that adds the code of its island element and of each directive to a document. */
const ASTRO_SCRIPTS = /\/astro\/dist\/runtime\/server\/scripts\.js$/;

const NO_SCRIPTS = `export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';
`;

/**
 * Registers `client:intent`, and keeps Astro's inline scripts for islands out of the documents: they are 1.5 kB of each
 * page, and a cached fragment with an island would carry them to some pages and not to others. The script of every page
 * has a small element instead (`src/scripts/islands/island-element.ts`). Should Astro rename its module, its scripts come
 * back and `tests/e2e/budgets.e2e.ts` fails.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'terrace:island-runtime',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/islands/directive/intent.ts' });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'terrace:island-runtime',
                enforce: 'pre',
                load: (id) => (ASTRO_SCRIPTS.test(id) ? NO_SCRIPTS : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
