import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin, type Rolldown } from 'vite';
import { CLUB_SHOPS } from '#club/club-shops.ts';

const FOLDER = '/src/scripts/offline';
/** What the basket needs without a network: of every shop, and by locale. */
const BASKET_CODE =
  /\/src\/scripts\/(?:product\/add-to-basket|offline\/(?:network-state|offline-page))\.ts$/;
const BASKET_TEXTS = /virtual:(?:buy|header|offline)-messages\/([\w-]+)$/;

const WORKERS = {
  'sw.js': `${FOLDER}/worker/worker.ts`,
  'sw-off.js': `${FOLDER}/worker/worker-off.ts`,
} as const;

/** Builds the service workers beside the other files of browsers: one script each, which names the files of this build. */
export function offlineWorker(): AstroIntegration {
  const files: FilesByLocale = {};
  let root: URL;
  return {
    name: 'terrace:offline-worker',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = config.root;
        updateConfig({ vite: { plugins: [collectFiles(files)] } });
      },
      'astro:build:done': async ({ dir }) => {
        for (const [name, entry] of Object.entries(WORKERS)) {
          const code = await buildWorker(fileURLToPath(new URL(`.${entry}`, root)), files);
          await writeFile(new URL(name, dir), code);
        }
      },
    },
  };
}

/** `*`: of every shop. */
type FilesByLocale = Record<string, readonly string[]>;

function collectFiles(files: FilesByLocale): Plugin {
  return {
    name: 'terrace:offline-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
      const holding = (pattern: RegExp) =>
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
      const common = withImports(holding(BASKET_CODE), bundle);
      files['*'] = common;
      for (const [locale] of CLUB_SHOPS) {
        const texts = holding(BASKET_TEXTS).filter(({ moduleIds }) =>
          moduleIds.some((id) => BASKET_TEXTS.exec(id)?.[1] === locale),
        );
        files[locale] = withImports(texts, bundle).filter((file) => !common.includes(file));
      }
    },
  };
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): readonly string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(`/${file}`)) return;
    files.add(`/${file}`);
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') chunk.imports.forEach(add);
  };
  for (const { fileName } of chunks) add(fileName);
  return [...files];
}

async function buildWorker(input: string, files: FilesByLocale): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BASKET_FILES: JSON.stringify(files) },
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  if (!('output' in built)) throw new Error('The service worker was not built.');
  return built.output[0].code;
}
