/** What the frame does with script beyond what its HTML and CSS do without. Loaded on every page: keep it small. */

import { improveFlyouts } from './flyouts.ts';
import { hideHeaderOnTheWayDown } from './header-scroll.ts';
import { turnPromoLines } from './promo-turns.ts';
import { enableRails } from './rails.ts';

hideHeaderOnTheWayDown();
improveFlyouts();
turnPromoLines();
enableRails();
