import account from '../locales/en-us/account.json' with { type: 'json' };
import accountMail from '../locales/en-us/account-mail.json' with { type: 'json' };
import banner from '../locales/en-us/banner.json' with { type: 'json' };
import basket from '../locales/en-us/basket.json' with { type: 'json' };
import blocks from '../locales/en-us/blocks.json' with { type: 'json' };
import checkout from '../locales/en-us/checkout.json' with { type: 'json' };
import content from '../locales/en-us/content.json' with { type: 'json' };
import errors from '../locales/en-us/errors.json' with { type: 'json' };
import home from '../locales/en-us/home.json' with { type: 'json' };
import lettering from '../locales/en-us/lettering.json' with { type: 'json' };
import listing from '../locales/en-us/listing.json' with { type: 'json' };
import mail from '../locales/en-us/mail.json' with { type: 'json' };
import newsletter from '../locales/en-us/newsletter.json' with { type: 'json' };
import orders from '../locales/en-us/orders.json' with { type: 'json' };
import players from '../locales/en-us/players.json' with { type: 'json' };
import product from '../locales/en-us/product.json' with { type: 'json' };
import search from '../locales/en-us/search.json' with { type: 'json' };
import shell from '../locales/en-us/shell.json' with { type: 'json' };
import signin from '../locales/en-us/signin.json' with { type: 'json' };
import stockAlert from '../locales/en-us/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/en-us/wishlist.json' with { type: 'json' };

export const enUs = {
  account,
  accountMail,
  banner,
  basket,
  blocks,
  checkout,
  content,
  errors,
  home,
  lettering,
  listing,
  mail,
  newsletter,
  orders,
  players,
  product,
  search,
  shell,
  signin,
  stockAlert,
  wishlist,
};
