import account from '../locales/es-es/account.json' with { type: 'json' };
import accountMail from '../locales/es-es/account-mail.json' with { type: 'json' };
import banner from '../locales/es-es/banner.json' with { type: 'json' };
import basket from '../locales/es-es/basket.json' with { type: 'json' };
import blocks from '../locales/es-es/blocks.json' with { type: 'json' };
import checkout from '../locales/es-es/checkout.json' with { type: 'json' };
import consent from '../locales/es-es/consent.json' with { type: 'json' };
import content from '../locales/es-es/content.json' with { type: 'json' };
import errors from '../locales/es-es/errors.json' with { type: 'json' };
import home from '../locales/es-es/home.json' with { type: 'json' };
import lettering from '../locales/es-es/lettering.json' with { type: 'json' };
import listing from '../locales/es-es/listing.json' with { type: 'json' };
import mail from '../locales/es-es/mail.json' with { type: 'json' };
import newsletter from '../locales/es-es/newsletter.json' with { type: 'json' };
import orders from '../locales/es-es/orders.json' with { type: 'json' };
import players from '../locales/es-es/players.json' with { type: 'json' };
import preview from '../locales/es-es/preview.json' with { type: 'json' };
import product from '../locales/es-es/product.json' with { type: 'json' };
import search from '../locales/es-es/search.json' with { type: 'json' };
import session from '../locales/es-es/session.json' with { type: 'json' };
import shell from '../locales/es-es/shell.json' with { type: 'json' };
import shop from '../locales/es-es/shop.json' with { type: 'json' };
import signin from '../locales/es-es/signin.json' with { type: 'json' };
import sizeChart from '../locales/es-es/size-chart.json' with { type: 'json' };
import stockAlert from '../locales/es-es/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/es-es/wishlist.json' with { type: 'json' };

export const esEs = {
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
