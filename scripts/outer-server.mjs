import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Native code, WebAssembly and what few starts need: left in their packages. */
const PACKAGES = ['sharp', '@electric-sql/pglite', 'nodemailer', 'stripe'];

/**
 * Puts the outer server beside the pages it serves, as one file: half of a start would go into finding, reading and
 * stripping some hundred sources. `src/server.ts` runs without it.
 */
export function outerServer() {
  let server;
  return {
    name: 'outer-server',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:done': () =>
        build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          ssr: { noExternal: true, external: PACKAGES },
          build: {
            ssr: 'src/server.ts',
            outDir: fileURLToPath(new URL('outer/', server)),
            target: 'node24',
            rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
          },
        }),
    },
  };
}
