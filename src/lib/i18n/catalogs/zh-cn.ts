import account from '../locales/zh-cn/account.json' with { type: 'json' };
import accountMail from '../locales/zh-cn/account-mail.json' with { type: 'json' };
import banner from '../locales/zh-cn/banner.json' with { type: 'json' };
import basket from '../locales/zh-cn/basket.json' with { type: 'json' };
import blocks from '../locales/zh-cn/blocks.json' with { type: 'json' };
import checkout from '../locales/zh-cn/checkout.json' with { type: 'json' };
import consent from '../locales/zh-cn/consent.json' with { type: 'json' };
import content from '../locales/zh-cn/content.json' with { type: 'json' };
import errors from '../locales/zh-cn/errors.json' with { type: 'json' };
import home from '../locales/zh-cn/home.json' with { type: 'json' };
import lettering from '../locales/zh-cn/lettering.json' with { type: 'json' };
import listing from '../locales/zh-cn/listing.json' with { type: 'json' };
import mail from '../locales/zh-cn/mail.json' with { type: 'json' };
import newsletter from '../locales/zh-cn/newsletter.json' with { type: 'json' };
import orders from '../locales/zh-cn/orders.json' with { type: 'json' };
import players from '../locales/zh-cn/players.json' with { type: 'json' };
import preview from '../locales/zh-cn/preview.json' with { type: 'json' };
import product from '../locales/zh-cn/product.json' with { type: 'json' };
import search from '../locales/zh-cn/search.json' with { type: 'json' };
import session from '../locales/zh-cn/session.json' with { type: 'json' };
import shell from '../locales/zh-cn/shell.json' with { type: 'json' };
import shop from '../locales/zh-cn/shop.json' with { type: 'json' };
import signin from '../locales/zh-cn/signin.json' with { type: 'json' };
import sizeChart from '../locales/zh-cn/size-chart.json' with { type: 'json' };
import stockAlert from '../locales/zh-cn/stock-alert.json' with { type: 'json' };
import wishlist from '../locales/zh-cn/wishlist.json' with { type: 'json' };

export const zhCn = {
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
