import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { refreshListing } from '../../src/lib/server/catalog/sql/listing/refresh-listing.ts';
import { collectAddresses } from '../bench/addresses.ts';
import { withResource } from '../bench/resources.ts';
import { countRepeats, type Fault, type FaultContext, showProgress } from './fault.ts';
import { startNode } from './nodes.ts';
import { buyAsShopper } from './shopper.ts';

const SALES = 20;
/** Less than a node needs to notice a change without a message. */
const SOON_MS = 2_000;
const NOT_YET_MS = 20;
const TILE = /<h\d[^>]*><a href="[^"]*-(\d+)"/g;
const PAGE = /[?&]page=(\d+)/g;

/**
 * The last unit of a product on the first page is sold, again and again, while all pages are open on two nodes. A list shows
 * a design once, by a colour that can be had.
 */
export const lists: Fault = {
  name: 'lists',
  expected: 'each design once in the list, on both nodes, after each sale',
  run: async (context) =>
    withResource(await startNode(context), async (first) =>
      withResource(await startNode(context, 1), async (second) => {
        const { listing } = await collectAddresses(first.url);
        const urls = [first.url, second.url];
        const designs = await readDesigns(context);
        const all = designsOf(await listedIds(first.url, listing), designs);
        const violations: string[] = [];
        for (let sale = 1; sale <= SALES; sale += 1) {
          showProgress(`lists, ${sale} of ${SALES}`);
          const sold = await leaveOne(context, urls, listing);
          await buyAsShopper(urls[sale % 2] ?? first.url, {
            variantId: sold.variantId,
            index: 50_000 + sale,
            intent: 'leave',
          });
          for (const url of urls)
            violations.push(...(await findFaults(url, listing, sold, { all, designs })));
        }
        return {
          runs: SALES,
          observed: `${all.split(' ').length} designs`,
          violations: countRepeats(violations),
        };
      }),
    ),
};

/** Product ids on all pages, in the order in which they are shown. */
async function listedIds(url: string, listing: string): Promise<readonly number[]> {
  const first = await fetchText(url + listing);
  const last = Math.max(1, ...[...first.matchAll(PAGE)].map(([, page]) => Number(page)));
  const texts = [first];
  for (let page = 2; page <= last; page += 1)
    texts.push(await fetchText(`${url}${listing}?page=${page}`));
  return texts.flatMap((text) => [...text.matchAll(TILE)].map(([, id]) => Number(id)));
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  return response.text();
}

interface Sold {
  readonly productId: number;
  readonly variantId: number;
  /** Where the list shows it before. */
  readonly place: number;
}

/** Leaves one unit of the first product that is not in another's way, and opens all pages. */
async function leaveOne(
  { connection: { db } }: FaultContext,
  urls: readonly string[],
  listing: string,
): Promise<Sold> {
  const ids = await listedIds(urls[0] ?? '', listing);
  const { rows } = await sql<{ productId: number; variantId: number }>`
    select product.id as "productId", min(variant.id) as "variantId"
    from unnest(${ids}::int[]) with ordinality as shown (id, position)
    join product on product.id = shown.id
      and coalesce(product.sellable_from, now()) <= now() and product.sellable_to is null
    join variant on variant.product_id = product.id
    join stock on stock.variant_id = variant.id
    group by product.id, shown.position
    having not bool_or(stock.is_sellable_without_stock) and sum(stock.quantity) > 0
    order by shown.position limit 1`.execute(db);
  const [chosen] = rows;
  if (!chosen) throw new Error('nothing is left to sell');
  await db.transaction().execute(async (trx) => {
    await sql`
      update stock set quantity = case when variant_id = ${chosen.variantId} then 1 else 0 end
      where variant_id in (select id from variant where product_id = ${chosen.productId})`.execute(
      trx,
    );
    await refreshListing(trx, [chosen.productId]);
  });
  for (const url of urls) await listedIds(url, listing);
  return { ...chosen, place: ids.indexOf(chosen.productId) };
}

async function readDesigns({ connection: { db } }: FaultContext): Promise<Designs> {
  const rows = await db.selectFrom('product').select(['id', 'master_key']).execute();
  return new Map(rows.map(({ id, master_key }) => [id, master_key]));
}

type Designs = ReadonlyMap<number, string>;

function designsOf(ids: readonly number[], designs: Designs): string {
  return ids
    .map((id) => designs.get(id) ?? id)
    .toSorted()
    .join(' ');
}

/** Empty as soon as each design is in the list once, and the sold product is not where it was. */
async function findFaults(
  url: string,
  listing: string,
  sold: Sold,
  { all, designs }: { readonly all: string; readonly designs: Designs },
): Promise<readonly string[]> {
  const end = Date.now() + SOON_MS;
  for (;;) {
    const ids = await listedIds(url, listing);
    const isWhole = designsOf(ids, designs) === all;
    const hasMoved = ids.indexOf(sold.productId) !== sold.place;
    if (isWhole && hasMoved) return [];
    if (Date.now() > end) return [isWhole ? 'a list stays as it was' : 'a list lost a design'];
    await pause(NOT_YET_MS);
  }
}
