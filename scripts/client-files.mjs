const NAME = '_astro/[name].[hash:7].js';

/** What the baskets, hearts and the search of every page have in common. */
const SHARED = [
  'client/(rpc|badge-cookie|badge-cookie-watch|request-id|change-channel|announce-shop-event)',
  'domain/(basket|basket-notice|basket-pieces|code-field|image|money|[a-z]+-paths|price-display|product|product-images|shop|wishlist-state)',
  'i18n/interpolate',
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
          test: /node_modules\/(react|react-dom|scheduler)\/|@nanostores\/react\//,
        },
        {
          name: 'shared',
          test: new RegExp(`/nanostores/|/src/lib/(${SHARED.join('|')})\\.ts`),
        },
      ],
    },
  };
}
