import type { AstroIntegration } from 'astro';

const NAME = '_astro/[name].[hash:7].js';

/** Modules that the baskets, the wishlist hearts and the search of every page share. */
const SHARED = [
  'client/(rpc|badge-cookie|badge-cookie-watch|request-id|change-channel|announce-shop-event)',
  'domain/[a-z]+/(basket|basket-notice|basket-bundles|code-field|image|money|[a-z]+-paths|price-display|product|product-images|shop|wishlist-state)',
  'i18n/interpolate',
];

/**
 * How the browser's scripts are split into files. A file costs half a kilobyte of headers and, when another one imports
 * it, a round trip: what every page runs is one file, and what many others share is another.
 */
const OUTPUT = {
  // Every file names the files that it imports, and hashes do not compress: 36 bits tell two builds apart.
  hashCharacters: 'base36' as const,
  entryFileNames: NAME,
  chunkFileNames: NAME,
  codeSplitting: {
    groups: [
      { name: 'frame', priority: 2, test: /PageFrame\.astro\?astro&type=script/ },
      {
        name: 'react',
        priority: 1,
        test: /node_modules\/(react|react-dom|scheduler)\/|@nanostores\/react\//,
      },
      {
        name: 'shared',
        test: new RegExp(`/nanostores/|/src/lib/(${SHARED.join('|')})\\.ts`),
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
          vite: { environments: { client: { build: { rolldownOptions: { output: OUTPUT } } } } },
        });
      },
    },
  };
}
