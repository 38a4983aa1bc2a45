import type { StoredStory } from '../../content/stored-story.ts';
import { translations } from '../translated-text.ts';
import { banner } from './banner.ts';
import { categoriesBlock } from './categories-block.ts';
import { checkoutHelp } from './checkout/checkout-help.ts';
import { checkoutDelivery, checkoutPayment } from './checkout/delivery-and-payment.ts';
import { checkoutData, checkoutReturns } from './checkout/returns-and-data.ts';
import { blok, categoryPath, story, translatedField } from './fields.ts';
import { account } from './help/account.ts';
import { app } from './help/app.ts';
import { contact } from './help/contact.ts';
import { dataProtection } from './help/data-protection.ts';
import { delivery } from './help/delivery.ts';
import { deliveryCosts } from './help/delivery-costs.ts';
import { exchange } from './help/exchange.ts';
import { giftPackaging } from './help/gift-packaging.ts';
import { helpCenter } from './help/help-center.ts';
import { members } from './help/members.ts';
import { orders } from './help/orders.ts';
import { payment } from './help/payment.ts';
import { printing } from './help/printing.ts';
import { returns } from './help/returns.ts';
import { sizeGuide } from './help/size-guide.ts';
import { terms } from './help/terms.ts';
import { tracking } from './help/tracking.ts';
import { vouchers } from './help/vouchers.ts';
import { home } from './home.ts';
import { accessoriesListing } from './listings/accessories.ts';
import { jerseysListing } from './listings/jerseys.ts';
import { saleListing } from './listings/sale.ts';
import { academy } from './pages/academy.ts';
import { accessibility } from './pages/accessibility.ts';
import { awayAndThird } from './pages/away-and-third.ts';
import { benefits } from './pages/benefits.ts';
import { choosingAName } from './pages/choosing-a-name.ts';
import { cookies } from './pages/cookies.ts';
import { giftGuide } from './pages/gift-guide.ts';
import { homeShirt } from './pages/home-shirt.ts';
import { howAShirtFits } from './pages/how-a-shirt-fits.ts';
import { juniors } from './pages/juniors.ts';
import { legalNotice } from './pages/legal-notice.ts';
import { matchday } from './pages/matchday.ts';
import { materials } from './pages/materials.ts';
import { museum } from './pages/museum.ts';
import { northStand } from './pages/north-stand.ts';
import { privacy } from './pages/privacy.ts';
import { womensTeam } from './pages/womens-team.ts';
import { playerPages } from './players/player-pages.ts';
import { promoLine } from './promo-line.ts';
import { redirects } from './redirects.ts';
import { search } from './search.ts';
import { shopByPlayer } from './shop-by-player.ts';

const errorPage = story(
  'global/error-page',
  'Error page',
  blok('page', {
    content: [
      categoriesBlock(),
      blok(
        'product_carousel',
        translatedField(
          'headline',
          translations(
            'Just in',
            'Neu eingetroffen',
            'Tout juste arrivés',
            'Recién llegados',
            '새로 들어온 상품',
            '刚刚到店',
          ),
        ),
        translatedField('category_path', categoryPath('new')),
        { limit: '12', sort: 'new_desc' },
      ),
    ],
  }),
);

/** All stories of the demo club. README.md in this folder describes the fields. */
export const STORIES: readonly StoredStory[] = [
  ...[home, banner, promoLine, search, shopByPlayer, errorPage, redirects],
  ...[helpCenter, orders, delivery, payment, returns, sizeGuide, printing, terms],
  ...[deliveryCosts, tracking, exchange, vouchers, giftPackaging],
  ...[account, dataProtection, members, app, contact],
  ...[checkoutHelp, checkoutDelivery, checkoutPayment, checkoutReturns, checkoutData],
  ...[benefits, privacy, cookies, legalNotice, accessibility, northStand],
  ...[homeShirt, awayAndThird, academy, womensTeam, matchday, museum],
  ...[giftGuide, choosingAName, howAShirtFits, materials, juniors],
  ...[jerseysListing, accessoriesListing, saleListing],
  ...playerPages,
];
