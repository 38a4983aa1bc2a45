import account from '../locales/de-de/account.json' with { type: 'json' };
import accountMail from '../locales/de-de/account-mail.json' with { type: 'json' };
import banner from '../locales/de-de/banner.json' with { type: 'json' };
import basket from '../locales/de-de/basket.json' with { type: 'json' };
import blocks from '../locales/de-de/blocks.json' with { type: 'json' };
import checkout from '../locales/de-de/checkout.json' with { type: 'json' };
import consent from '../locales/de-de/consent.json' with { type: 'json' };
import content from '../locales/de-de/content.json' with { type: 'json' };
import errors from '../locales/de-de/errors.json' with { type: 'json' };
import home from '../locales/de-de/home.json' with { type: 'json' };
import lettering from '../locales/de-de/lettering.json' with { type: 'json' };
import listing from '../locales/de-de/listing.json' with { type: 'json' };
import mail from '../locales/de-de/mail.json' with { type: 'json' };
import newsletter from '../locales/de-de/newsletter.json' with { type: 'json' };
import orders from '../locales/de-de/orders.json' with { type: 'json' };
import players from '../locales/de-de/players.json' with { type: 'json' };
import preview from '../locales/de-de/preview.json' with { type: 'json' };
import product from '../locales/de-de/product.json' with { type: 'json' };
import search from '../locales/de-de/search.json' with { type: 'json' };
import session from '../locales/de-de/session.json' with { type: 'json' };
import shell from '../locales/de-de/shell.json' with { type: 'json' };
import shop from '../locales/de-de/shop.json' with { type: 'json' };
import signin from '../locales/de-de/signin.json' with { type: 'json' };
import sizeChart from '../locales/de-de/size-chart.json' with { type: 'json' };
import stockAlert from '../locales/de-de/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/de-de/wishlist.json' with { type: 'json' };

export const deDe = {
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
