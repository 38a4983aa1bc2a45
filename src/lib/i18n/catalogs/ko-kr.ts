import account from '../locales/ko-kr/account.json' with { type: 'json' };
import accountMail from '../locales/ko-kr/account-mail.json' with { type: 'json' };
import banner from '../locales/ko-kr/banner.json' with { type: 'json' };
import basket from '../locales/ko-kr/basket.json' with { type: 'json' };
import blocks from '../locales/ko-kr/blocks.json' with { type: 'json' };
import checkout from '../locales/ko-kr/checkout.json' with { type: 'json' };
import consent from '../locales/ko-kr/consent.json' with { type: 'json' };
import content from '../locales/ko-kr/content.json' with { type: 'json' };
import errors from '../locales/ko-kr/errors.json' with { type: 'json' };
import home from '../locales/ko-kr/home.json' with { type: 'json' };
import lettering from '../locales/ko-kr/lettering.json' with { type: 'json' };
import listing from '../locales/ko-kr/listing.json' with { type: 'json' };
import mail from '../locales/ko-kr/mail.json' with { type: 'json' };
import newsletter from '../locales/ko-kr/newsletter.json' with { type: 'json' };
import orders from '../locales/ko-kr/orders.json' with { type: 'json' };
import players from '../locales/ko-kr/players.json' with { type: 'json' };
import preview from '../locales/ko-kr/preview.json' with { type: 'json' };
import product from '../locales/ko-kr/product.json' with { type: 'json' };
import search from '../locales/ko-kr/search.json' with { type: 'json' };
import session from '../locales/ko-kr/session.json' with { type: 'json' };
import shell from '../locales/ko-kr/shell.json' with { type: 'json' };
import shop from '../locales/ko-kr/shop.json' with { type: 'json' };
import signin from '../locales/ko-kr/signin.json' with { type: 'json' };
import sizeChart from '../locales/ko-kr/size-chart.json' with { type: 'json' };
import stockAlert from '../locales/ko-kr/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/ko-kr/wishlist.json' with { type: 'json' };

export const koKr = {
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
