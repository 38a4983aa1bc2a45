import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

const NAME = '_astro/[name].[hash:7].js';

/** Modules that the baskets, the wishlist hearts and the search of every page share. */
const SHARED = [
  'client/(rpc|read-limit|stored-text|adopt-stylesheet|parse-page|badge-cookie|badge-cookie-watch|request-id|change-channel|announce-shop-event|mutation-queue)',
  'domain/[a-z]+/(basket|basket-notice|basket-bundles|code-field|image|money|[a-z]+-paths|price-display|product|product-images|shop|wishlist-state)',
  'i18n/interpolate',
];

/**
 * How the browser's scripts are split into files. A file costs half a kilobyte of headers and, when another one imports
 * it, a round trip: what every page runs is one file, and what many others share is another. An island's file names all
 * files below it, so that they are requested together.
 */
const OUTPUT = {
  // Every file names the files that it imports, and hashes do not compress: 36 bits tell two builds apart.
  hashCharacters: 'base36' as const,
  entryFileNames: NAME,
  chunkFileNames: NAME,
  codeSplitting: {
    groups: [
      { name: 'frame', priority: 4, test: /PageFrame\.astro\?astro&type=script/ },
      {
        name: 'react',
        priority: 3,
        test: /node_modules\/(react|react-dom|scheduler)\/|@(nanostores|astrojs)\/react\/|react-renderer/,
      },
      {
        name: 'shared',
        priority: 2,
        test: new RegExp(`/nanostores/|/src/lib/(${SHARED.join('|')})\\.ts`),
      },
      {
        name: 'header',
        priority: 1,
        test: /client\/(header\/(flyouts|flyout-keys|hover-intent)|header-messages-store)\.ts/,
      },
    ],
  },
};

export function clientChunks(): AstroIntegration {
  return {
    name: 'terrace:client-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [nameImportsOfEntries()],
            environments: { client: { build: { rolldownOptions: { output: OUTPUT } } } },
          },
        });
      },
    },
  };
}

/**
 * Adds the imports of an entry's imports to the entry, as Rollup would. The names that it adds change only when those of
 * its direct imports change, so that its own name stays right.
 */
function nameImportsOfEntries(): Plugin {
  return {
    name: 'terrace:client-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        const indirect = filesBelow(chunk, bundle).filter((file) => !chunk.imports.includes(file));
        const imports = indirect.map((file) => `import"./${basename(file)}";`);
        chunk.code += imports.join('');
        chunk.imports.push(...indirect);
      }
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** All files that a chunk imports, directly or through others. */
function filesBelow(chunk: Rolldown.OutputChunk, bundle: Bundle): readonly string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const imported = bundle[file];
    if (imported?.type === 'chunk') imported.imports.forEach(add);
  };
  chunk.imports.forEach(add);
  return [...files];
}
