import { account } from './areas/account.ts';
import { accountMail } from './areas/account-mail.ts';
import { banner } from './areas/banner.ts';
import { basket } from './areas/basket.ts';
import { blocks } from './areas/blocks.ts';
import { checkout } from './areas/checkout.ts';
import { consent } from './areas/consent.ts';
import { content } from './areas/content.ts';
import { errors } from './areas/errors.ts';
import { home } from './areas/home.ts';
import { lettering } from './areas/lettering.ts';
import { listing } from './areas/listing.ts';
import { mail } from './areas/mail.ts';
import { newsletter } from './areas/newsletter.ts';
import { orders } from './areas/orders.ts';
import { players } from './areas/players.ts';
import { preview } from './areas/preview.ts';
import { product } from './areas/product.ts';
import { search } from './areas/search.ts';
import { session } from './areas/session.ts';
import { shell } from './areas/shell.ts';
import { shop } from './areas/shop.ts';
import { signin } from './areas/signin.ts';
import { sizeChart } from './areas/size-chart.ts';
import { stockAlert } from './areas/stock-alert.ts';
import { wishlist } from './areas/wishlist.ts';
import type { KeyOf } from './messages.ts';

/** One entry an area of the shop; the name is the part of a key before the colon. */
export const AREAS = {
  account,
  accountMail,
  checkout,
  banner,
  basket,
  blocks,
  consent,
  content,
  errors,
  home,
  search,
  session,
  shell,
  shop,
  lettering,
  listing,
  mail,
  newsletter,
  orders,
  players,
  preview,
  product,
  signin,
  sizeChart,
  stockAlert,
  wishlist,
};

/** `area:key`, without plural endings. */
export type MessageKey = {
  [Area in keyof typeof AREAS]: `${Area}:${KeyOf<(typeof AREAS)[Area]>}`;
}[keyof typeof AREAS];
