/** The version of this build. `npm run release -- --version` writes it, here and in `package.json`. */
export const SHOP_VERSION = '0.1.0';
