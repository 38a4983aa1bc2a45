const NAME = '_astro/[name].[hash:7].js';

/** What the baskets, hearts and the search of every page have in common. */
const SHARED = [
  'browser/(rpc|hint|hint-watch|request-id|change-channel|announce-shop-event)',
  'domain/(basket|basket-notice|basket-pieces|code-field|image|money|basket-paths|category-paths|checkout-paths|content-paths|customer-paths|listing-paths|order-paths|printing-paths|product-paths|search-paths|shop-paths|wishlist-paths|price-display|product|product-images|shop|wishlist-state)',
  'i18n/words',
];

/**
 * How scripts are cut into files. One costs half a kilobyte of headers and, when another asks for it, a round trip: what
 * every page runs is one, and so is what many of the others share.
 */
export function clientFiles() {
  return {
    // Every file names those it needs, and hashes do not compress: 36 bits of them tell two builds apart.
    hashCharacters: 'base36',
    entryFileNames: NAME,
    chunkFileNames: NAME,
    codeSplitting: {
      groups: [
        { name: 'frame', priority: 2, test: /Frame\.astro\?astro&type=script/ },
        {
          name: 'react',
          priority: 1,
          test: /node_modules\/(react|react-dom|scheduler)\/|islands\/use-shared/,
        },
        {
          name: 'shared',
          test: new RegExp(`/nanostores/|/src/lib/(${SHARED.join('|')})\\.ts`),
        },
      ],
    },
  };
}
