import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const RENDERER = fileURLToPath(new URL('../islands/server/react-renderer.ts', import.meta.url));

/** Renders islands by `src/islands/server/react-renderer.ts`. The rest of `@astrojs/react` stays in use. */
export function reactRenderer(): AstroIntegration {
  return {
    name: 'terrace:react-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'terrace:react-renderer',
                enforce: 'pre',
                resolveId: (id) => (id === '@astrojs/react/server.js' ? RENDERER : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
