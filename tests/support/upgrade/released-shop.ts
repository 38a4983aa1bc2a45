import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { translator } from '#lib/i18n/translate.ts';
import { contentPage } from '#lib/server/content/views/content.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { GB, NOW } from '../a-shop-floor.ts';

export const CUSTOMER = {
  sessionId: 'released-session',
  userId: 'idp|released',
} as const satisfies BasketOwner;
/** Story with every block. */
export const RELEASED_PAGE = 'every-block';
/** Nothing of a release expires while it is tested. */
export const NEVER = new Date('2099-01-01T00:00:00Z');

const ALL = { page: 1, perPage: 50 };

/** What a released shop holds, read through the services that pages use. Written down with the release, and compared later. */
export async function readReleasedShop(services: Services): Promise<object> {
  const { orders, customers, basket, wishlist, promotions, imports } = services;
  const lists = [await orders.desk.list(ALL), await orders.desk.listForUser(CUSTOMER.userId, ALL)];
  const profile = await customers.profile(CUSTOMER.userId);
  const saved = await basket.read(CUSTOMER, GB, NOW);
  const wishes = await wishlist.read(CUSTOMER, GB, NOW);
  const runs = await imports.imports(10);
  const jobs = await imports.jobs(10);
  return {
    orders: lists.map((list) => list.orders.toSorted(byNumber).map(describeOrder)),
    customer: [profile?.firstName, profile?.lastName, profile?.email],
    addresses: (await customers.addresses(CUSTOMER.userId)).map(({ address }) => [
      ...[address.street, address.city],
    ]),
    basket: saved.items.map(({ variant, quantity, status }) => [variant.id, quantity, status]),
    basketTotal: saved.cost.withTax,
    wishes: wishes.items.map(({ product }) => productName(product)),
    promotions: (await promotions.listForShop(GB)).map(({ displayName, publicCode }) => [
      ...[displayName, publicCode?.code],
    ]),
    imports: runs.map(({ source, by, state }) => [source, by, state]),
    importJobs: jobs.map(({ sources, by, state }) => [...sources, by, state]),
    imported: (await services.catalog.productsByReferenceKeys(GB, ['IMPORTED'])).map(productName),
    stories: [await describePage(services, RELEASED_PAGE)],
  };
}

/** Orders of the same second come in any order. */
function byNumber(left: OrderDetail, right: OrderDetail): number {
  return left.number < right.number ? -1 : 1;
}

function describeOrder({
  number,
  status,
  shopperStatus,
  cost,
  lines,
  papers,
}: OrderDetail): object {
  return {
    ...{ number, status, shopperStatus, total: cost.total },
    lines: lines.map(({ name, quantity }) => `${quantity} ${name}`),
    papers: papers.map(({ kind }) => kind),
  };
}

/** The kinds of blocks that the page draws, in order. */
async function describePage(services: Services, slug: string): Promise<object> {
  const url = new URL(`/${GB.locale}/${slug}`, services.siteUrl);
  const page = await contentPage({ services, shop: GB, t: translator(GB.locale), url }, slug);
  if (page.kind !== 'found') return { slug, page: page.kind };
  const { headline, text, wide, isComplete } = page.data;
  return {
    ...{ slug, headline, isComplete },
    blocks: [
      ...text.map(({ kind }) => kind),
      ...wide.map((block) => (block.kind === 'extra' ? block.block.kind : block.kind)),
    ],
  };
}
