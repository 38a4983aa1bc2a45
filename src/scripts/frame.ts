import { whenShown } from '#lib/client/page-lifecycle.ts';
import { BasketProgress } from './basket/basket-progress.ts';
import { replaceBrowserMessages } from './forms/own-messages.ts';
import { rememberChosenShop } from './header/chosen-shop.ts';
import { CountdownBanner } from './header/countdown-banner.ts';
import { HeaderFlyouts } from './header/header-flyouts.ts';
import { hideHeaderOnScrollDown } from './header/header-scroll.ts';
import { PromoLine } from './header/promo-line.ts';
import { SideMenu } from './header/side-menu.ts';
import { IslandElement } from './islands/island-element.ts';
import { LiveListing } from './listing/live-listing.ts';
import { enhanceTiles } from './listing/tiles.ts';
import { loadUrlFeatures } from './load-url-features.ts';
import { keepForOffline } from './offline/register-worker.ts';
import { keepContentRendered } from './page/keep-rendered.ts';
import { recoverFromMissingFiles } from './page/missing-file.ts';
import { watchForNewBuild } from './page/new-build.ts';
import { preloadIslands } from './page/preload-islands.ts';
import { BuyBox } from './product/buy-box.ts';
import { animateTileToGallery } from './product/picture-transition.ts';
import { prerenderProducts } from './product/prerender-products.ts';
import { ProductGallery } from './product/product-gallery.ts';
import { ProductRail } from './product/product-rail.ts';
import { RecentlyViewed } from './product/recently-viewed.ts';
import { ShareLink } from './product/share-link.ts';
import { SizeChartLink } from './product/size-chart-link.ts';
import { enableHearts } from './wishlist/hearts.ts';

/** The script of every page, one file. Anything large is imported on the first interaction. */

const define = customElements.define.bind(customElements);

recoverFromMissingFiles();
animateTileToGallery();
keepContentRendered();
/** Most urgent first, each in a task of its own, so that a slow phone can handle input in between. */
const TASKS: readonly (() => void)[] = [
  () => define('live-listing', LiveListing),
  () => define('buy-box', BuyBox),
  () => define('header-flyouts', HeaderFlyouts),
  () => define('astro-island', IslandElement),
  enableHearts,
  rememberChosenShop,
  enhanceTiles,
  replaceBrowserMessages,
  () => {
    define('product-gallery', ProductGallery);
    define('size-chart-link', SizeChartLink);
    define('share-link', ShareLink);
  },
  () => define('side-menu', SideMenu),
  () => define('product-rail', ProductRail),
  hideHeaderOnScrollDown,
  prerenderProducts,
  () => define('promo-line', PromoLine),
  () => whenShown(() => define('countdown-banner', CountdownBanner)),
  () => whenShown(() => define('basket-progress', BasketProgress)),
  () => whenShown(loadUrlFeatures),
  () => whenShown(() => define('recently-viewed', RecentlyViewed)),
  () => whenShown(preloadIslands),
  watchForNewBuild,
  () => whenShown(keepForOffline),
];
for (const task of TASKS) setTimeout(task);
