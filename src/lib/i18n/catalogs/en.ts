import account from '../locales/en/account.json' with { type: 'json' };
import accountMail from '../locales/en/account-mail.json' with { type: 'json' };
import banner from '../locales/en/banner.json' with { type: 'json' };
import basket from '../locales/en/basket.json' with { type: 'json' };
import blocks from '../locales/en/blocks.json' with { type: 'json' };
import checkout from '../locales/en/checkout.json' with { type: 'json' };
import consent from '../locales/en/consent.json' with { type: 'json' };
import content from '../locales/en/content.json' with { type: 'json' };
import errors from '../locales/en/errors.json' with { type: 'json' };
import home from '../locales/en/home.json' with { type: 'json' };
import lettering from '../locales/en/lettering.json' with { type: 'json' };
import listing from '../locales/en/listing.json' with { type: 'json' };
import mail from '../locales/en/mail.json' with { type: 'json' };
import newsletter from '../locales/en/newsletter.json' with { type: 'json' };
import orders from '../locales/en/orders.json' with { type: 'json' };
import players from '../locales/en/players.json' with { type: 'json' };
import preview from '../locales/en/preview.json' with { type: 'json' };
import product from '../locales/en/product.json' with { type: 'json' };
import search from '../locales/en/search.json' with { type: 'json' };
import session from '../locales/en/session.json' with { type: 'json' };
import shell from '../locales/en/shell.json' with { type: 'json' };
import shop from '../locales/en/shop.json' with { type: 'json' };
import signin from '../locales/en/signin.json' with { type: 'json' };
import sizeChart from '../locales/en/size-chart.json' with { type: 'json' };
import stockAlert from '../locales/en/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/en/wishlist.json' with { type: 'json' };

export const en = {
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
