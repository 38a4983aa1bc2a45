import type { PromotionFileRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import { sqlLetteringFiles } from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { sqlDeskPromotions } from '#lib/server/promotions/sql/desk-promotions.ts';
import { LAST_TEN, MUG, NOW } from '../a-shop-floor.ts';
import { aStory } from '../a-space.ts';
import type { CachedReadName } from './cached-reads.ts';
import { aRedirect, CLUB_LETTERING, priceEvent, stockEvent, writePart } from './change-data.ts';
import { AUTUMN, LEAVES } from './first-promotions.ts';
import { importProducts } from './import-products.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import type { RunningShop } from './running-shop.ts';

/** One way to change something, and what every read that shows it reads afterwards. */
export interface Change {
  readonly origin: string;
  readonly make: (shop: RunningShop) => Promise<unknown>;
  readonly shows: Readonly<Partial<Record<CachedReadName, unknown>>>;
}

let order: PlacedOrder | undefined;
const giveBack = async ({ services }: RunningShop): Promise<unknown> =>
  order && services.orders.applyPaymentResult(order.paymentId, 'declined', NOW);

const writePromotion = (
  files: Services['imports']['promotions'],
  ...records: readonly PromotionFileRecord[]
): Promise<unknown> => files.write(records, { isFull: false, accept: () => true });

/** In this order: each begins where the one before has ended. */
export const CHANGES: readonly Change[] = [
  {
    origin: 'the desk pauses a promotion',
    make: ({ services }) => services.promotions.desk.setActive('autumn', false),
    shows: { offers: [['Autumn sale', 'rests', 'LEAVES']] },
  },
  {
    origin: 'the desk resumes it',
    make: ({ services }) => services.promotions.desk.setActive('autumn', true),
    shows: { offers: [['Autumn sale', 'runs', 'LEAVES']] },
  },
  {
    origin: 'a file or a form of the desk changes it',
    make: ({ services }) =>
      writePromotion(services.imports.promotions, { ...AUTUMN, texts: { en: 'Leaf sale' } }),
    shows: { offers: [['Leaf sale', 'runs', 'LEAVES']] },
  },
  {
    origin: 'the desk pauses a code',
    make: ({ services }) => services.promotions.desk.setCodeActive('autumn', 'LEAVES', false),
    shows: { offers: [['Leaf sale', 'runs', 'no code']] },
  },
  {
    origin: 'a file resumes the code',
    make: ({ services }) => writePromotion(services.imports.promotions, LEAVES),
    shows: { offers: [['Leaf sale', 'runs', 'LEAVES']] },
  },
  {
    origin: 'an order uses the code for the last time',
    make: async ({ services }) => {
      order = await placeOrder(services, { variantId: MUG, quantity: 1, code: 'LEAVES' });
    },
    shows: { offers: [['Leaf sale', 'runs', 'no code']] },
  },
  {
    origin: 'the order with the code is not paid',
    make: giveBack,
    shows: { offers: [['Leaf sale', 'runs', 'LEAVES']] },
  },
  {
    origin: 'a price feed changes the lowest price',
    make: ({ services }) => services.feeds.applyPrices(priceEvent('AU-1-S', 5_000), NOW),
    shows: {
      ...pricesOfShirt(5_000, 6_000, 6_000),
      list: [5_000, 6_000],
    },
  },
  {
    origin: 'a price feed changes a price between the lowest and the highest',
    make: ({ services }) => services.feeds.applyPrices(priceEvent('AU-1-M', 5_500), NOW),
    shows: pricesOfShirt(5_000, 5_500, 6_000),
  },
  {
    origin: 'a catalogue file changes a price between the lowest and the highest',
    make: ({ services }) =>
      importProducts(services, 'AU-1', (product) => ({
        ...product,
        variants: product.variants.map((variant) =>
          variant.key === 'AU-1-M'
            ? { ...variant, prices: { 'en-gb': { amount: 5_600, vatRate: 2_000, reductions: [] } } }
            : variant,
        ),
      })),
    shows: pricesOfShirt(5_000, 5_600, 6_000),
  },
  {
    origin: 'a catalogue file changes a name',
    make: ({ services }) =>
      importProducts(services, 'AU-1', (product) => ({
        ...product,
        texts: { ...product.texts, en: { name: 'Derby shirt', description: '', keywords: '' } },
      })),
    shows: {
      search: ['Derby shirt', 'Third shirt', 'Cup final shirt'],
      'names for links': 'Derby shirt',
    },
  },
  {
    origin: 'the desk moves a picture',
    make: async ({ services }) => {
      const goods = await services.desk.goods.find('AU-1');
      return services.desk.goods.movePicture('AU-1', goods?.pictures[0]?.source ?? '', 'down');
    },
    shows: { pictures: ['1-back', '1-front'] },
  },
  {
    origin: 'a stock feed says that a product has sold out',
    make: ({ services }) => services.feeds.applyStock(stockEvent('AU-10-M', 0), NOW),
    shows: { 'sold out': [10] },
  },
  {
    origin: 'an order takes the last units of a product',
    make: async ({ services }) => {
      order = await placeOrder(services, { variantId: LAST_TEN, quantity: 10 });
    },
    shows: { 'sold out': [10, 11] },
  },
  {
    origin: 'the order with the last units is not paid',
    make: giveBack,
    shows: { 'sold out': [10] },
  },
  {
    origin: 'the desk takes a product off sale',
    make: ({ services }) =>
      services.desk.goods.changeSale(`AU-12`, {
        ...{ soldIn: [], sellableFrom: null, sellableTo: null },
      }),
    shows: { filters: 10, counts: 10, menu: [['Men', 10]], 'search by exact key': 'none' },
  },
  {
    origin: 'the desk changes what is printed',
    make: ({ services }) => writePart(services.imports.lettering, { isOffered: false }),
    shows: { printing: ['number', 'badge'] },
  },
  {
    origin: 'a file refuses a name',
    make: ({ services }) =>
      services.imports.lettering.write(
        [{ type: 'refused', name: 'ROVERS', where: 'anywhere' }],
        { isFull: false, accept: () => true },
        NOW,
      ),
    shows: { 'refused names': true },
  },
  {
    origin: 'an editor publishes a story',
    make: ({ services, space }) => {
      space.sandbox.publish(aStory('help', { title: 'After' }));
      return services.content.storyNotices.announce('help');
    },
    shows: { story: 'After', stories: ['After'] },
  },
  {
    origin: 'an editor changes the redirects',
    make: ({ services, space }) => {
      space.sandbox.publish(aRedirect('/c/after'));
      return services.content.storyNotices.announce('global/redirects');
    },
    shows: { redirects: '/en-gb/c/after' },
  },
  {
    origin: 'an editor moves a story',
    make: ({ services, space }) => {
      space.sandbox.publish({ ...aStory('help', { title: 'After' }), full_slug: 'help-center' });
      return services.content.storyNotices.announce('help-center');
    },
    shows: { story: undefined, 'former address': 'help-center' },
  },
];

/** By a process beside the shop that ends with its commit: it can tell nobody anything afterwards. */
export const CHANGES_BESIDE: readonly (Omit<Change, 'make'> & {
  readonly make: (db: Db) => Promise<unknown>;
})[] = [
  {
    origin: 'a command pauses a promotion',
    make: (db) => sqlDeskPromotions(db).setActive('autumn', false),
    shows: { offers: [['Leaf sale', 'rests', 'LEAVES']] },
  },
  {
    origin: 'a command imports promotions',
    make: (db) => writePromotion(sqlPromotionFiles(db), AUTUMN),
    shows: { offers: [['Autumn sale', 'runs', 'LEAVES']] },
  },
  {
    origin: 'a command imports the lettering',
    make: (db) => writePart(sqlLetteringFiles(db, CLUB_LETTERING), { isOffered: true }),
    shows: { printing: ['name', 'number', 'badge'] },
  },
  {
    origin: 'a process that ends changes a price',
    make: (db) => sqlFeeds(db, () => undefined).applyPrices(priceEvent('AU-1-M', 5_700), NOW),
    shows: pricesOfShirt(5_000, 5_700, 6_000),
  },
  {
    origin: 'a process that ends changes the stock',
    make: (db) => sqlFeeds(db, () => undefined).applyStock(stockEvent('AU-10-M', 5), NOW),
    shows: { 'sold out': [] },
  },
];

function pricesOfShirt(...prices: readonly number[]): Change['shows'] {
  return {
    product: prices,
    sizes: prices,
    'products by key': prices,
    'sizes by key': prices,
  };
}
