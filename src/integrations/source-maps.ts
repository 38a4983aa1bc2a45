import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Folder of the build that is not served: `sourcemaps/client` and `sourcemaps/server`. */
const FOLDER = 'sourcemaps';

/**
 * Makes source maps for the collector of error reports and keeps them out of the served files. No file names its map, so
 * browsers never ask for one.
 */
export function sourceMaps(): AstroIntegration {
  let directories: Readonly<Record<'client' | 'server', URL>>;
  let root: URL;
  return {
    name: 'terrace:source-maps',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        if (command === 'build') updateConfig({ vite: { build: { sourcemap: 'hidden' } } });
      },
      'astro:config:done': ({ config }) => {
        directories = config.build;
        root = config.outDir;
      },
      'astro:build:done': async () => {
        for (const name of ['client', 'server'] as const) {
          await moveMaps(
            fileURLToPath(directories[name]),
            fileURLToPath(new URL(`${FOLDER}/${name}`, root)),
          );
        }
      },
    },
  };
}

async function moveMaps(from: string, to: string): Promise<void> {
  const files = await readdir(from, { recursive: true });
  for (const file of files.filter((name) => /\.m?js\.map$/.test(name))) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await rename(join(from, file), join(to, file));
  }
}
