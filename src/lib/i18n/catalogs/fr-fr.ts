import account from '../locales/fr-fr/account.json' with { type: 'json' };
import accountMail from '../locales/fr-fr/account-mail.json' with { type: 'json' };
import banner from '../locales/fr-fr/banner.json' with { type: 'json' };
import basket from '../locales/fr-fr/basket.json' with { type: 'json' };
import blocks from '../locales/fr-fr/blocks.json' with { type: 'json' };
import checkout from '../locales/fr-fr/checkout.json' with { type: 'json' };
import consent from '../locales/fr-fr/consent.json' with { type: 'json' };
import content from '../locales/fr-fr/content.json' with { type: 'json' };
import errors from '../locales/fr-fr/errors.json' with { type: 'json' };
import home from '../locales/fr-fr/home.json' with { type: 'json' };
import lettering from '../locales/fr-fr/lettering.json' with { type: 'json' };
import listing from '../locales/fr-fr/listing.json' with { type: 'json' };
import mail from '../locales/fr-fr/mail.json' with { type: 'json' };
import newsletter from '../locales/fr-fr/newsletter.json' with { type: 'json' };
import orders from '../locales/fr-fr/orders.json' with { type: 'json' };
import players from '../locales/fr-fr/players.json' with { type: 'json' };
import preview from '../locales/fr-fr/preview.json' with { type: 'json' };
import product from '../locales/fr-fr/product.json' with { type: 'json' };
import search from '../locales/fr-fr/search.json' with { type: 'json' };
import session from '../locales/fr-fr/session.json' with { type: 'json' };
import shell from '../locales/fr-fr/shell.json' with { type: 'json' };
import shop from '../locales/fr-fr/shop.json' with { type: 'json' };
import signin from '../locales/fr-fr/signin.json' with { type: 'json' };
import sizeChart from '../locales/fr-fr/size-chart.json' with { type: 'json' };
import stockAlert from '../locales/fr-fr/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/fr-fr/wishlist.json' with { type: 'json' };

export const frFr = {
  account,
  accountMail,
  banner,
  basket,
  blocks,
  checkout,
  consent,
  content,
  errors,
  home,
  lettering,
  listing,
  mail,
  newsletter,
  orders,
  players,
  preview,
  product,
  search,
  session,
  shell,
  shop,
  signin,
  sizeChart,
  stockAlert,
  wishlist,
};
