import type { AstroIntegration } from 'astro';

const VITE_HELPER = '\0vite/preload-helper.js';

/** Fetches a module's own imports beside it. Announces a failure by Vite's event: `scripts/page/missing-file.ts`. */
const CODE = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
};
`;

/**
 * A smaller helper for `import()`. Vite's own also waits for style sheets, which none of our modules import, and every
 * page would carry half a kilobyte more of compressed script; Vite has no option for it. Should Vite rename its helper,
 * its own comes back and the script budgets of `tests/e2e/budgets.e2e.ts` show it.
 */
export function preloadHelper(): AstroIntegration {
  return {
    name: 'terrace:preload-helper',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'terrace:preload-helper',
                enforce: 'pre',
                apply: 'build',
                load: (id) => (id === VITE_HELPER ? CODE : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
