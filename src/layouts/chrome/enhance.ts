/** What the pages do with script beyond what their HTML and CSS do without. One file for all of them: keep it small. */

import '#islands/filter-sheet.ts';
import '#islands/picture-transition.ts';
import '#islands/stay-drawn.ts';
import { enhanceBuyBoxes } from '#islands/buy-box.ts';
import { wakeIslands } from '#islands/frame-islands.ts';
import { enableHearts } from '#islands/hearts.ts';
import { doOnDemand } from '#islands/on-demand.ts';
import { makeProductsReady } from '#islands/product-ahead.ts';
import { rememberViewed } from '#islands/recently-viewed.ts';
import { whenShown } from '#islands/when-shown.ts';
import { improveFlyouts } from './flyouts.ts';
import { hideHeaderOnTheWayDown } from './header-scroll.ts';
import { turnPromoLines } from './promo-turns.ts';
import { enableRails } from './rails.ts';
import { followSheet } from './side-menu.ts';
import { fetchWhereNeeded } from './where-needed.ts';

/** What a press needs first. Each in a task of its own, so that a slow phone can answer one in between. */
const STEPS = [
  wakeIslands,
  enhanceBuyBoxes,
  improveFlyouts,
  enableHearts,
  doOnDemand,
  followSheet,
  enableRails,
  hideHeaderOnTheWayDown,
  makeProductsReady,
  turnPromoLines,
  () => whenShown(fetchWhereNeeded),
  () => whenShown(rememberViewed),
];
for (const step of STEPS) setTimeout(step);
