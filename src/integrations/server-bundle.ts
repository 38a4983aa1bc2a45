import type { AstroIntegration } from 'astro';
import manifest from '../../package.json' with { type: 'json' };

/** Papers draw names in fonts of many scripts. */
const FONT_PACKAGES = Object.keys(manifest.dependencies).filter((name) =>
  name.startsWith('@fontsource-variable/'),
);

/** Native code, WebAssembly, and what few starts need: loaded from their packages. */
export const EXTERNAL_PACKAGES = [
  ...['sharp', '@electric-sql/pglite', 'nodemailer', 'stripe'],
  ...['fontkit', 'harfbuzzjs', 'pdfkit', 'subset-font', ...FONT_PACKAGES],
];

/**
 * Makes `src/server.ts` the entry of Astro's server build, in the place of the adapter's own. Server and pages are one
 * bundle: each class exists once, and a start reads few files.
 */
export function serverBundle(): AstroIntegration {
  return {
    name: 'terrace:server-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        if (command !== 'build') return;
        updateConfig({ vite: { plugins: [{ name: 'terrace:server-bundle', configEnvironment }] } });
      },
    },
  };
}

function configEnvironment(name: string): object | undefined {
  if (name !== 'ssr') return undefined;
  return {
    resolve: { noExternal: true, external: EXTERNAL_PACKAGES },
    // `index` is the name of the adapter's entry.
    build: { rolldownOptions: { input: { index: './src/server.ts' } } },
  };
}
