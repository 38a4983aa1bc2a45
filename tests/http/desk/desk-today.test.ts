import { beforeAll, expect, test } from 'vitest';
import { LEGAL_STORIES } from '#lib/domain/content/legal-pages.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import type { DeskFigures } from '#lib/server/desk/ports/desk-figures.ts';
import { sqlDeskStatistics } from '#lib/server/desk/sql/desk-statistics.ts';
import { type TodayPage, todayPage } from '#lib/server/desk/views/today.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { MUG, NOW, type ShopFloor, setStock } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aNotice, aPaidOrder, applyNotices, STAFF } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';
import { withServices } from '../../support/services/with-services.ts';

const ZONE = 'Europe/London';
const ALL_PAGES: ReadonlySet<string> = new Set(Object.values(LEGAL_STORIES));

/** Content with stories at these addresses alone; the named ones are first versions. */
function withPages(slugs: ReadonlySet<string>, drafts: ReadonlySet<string> = new Set()): object {
  return {
    story: async (_: Shop, slug: string) =>
      slugs.has(slug) ? { content: { isDraft: drafts.has(slug) } } : undefined,
  };
}

describeDatabase('the first page of the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  beforeAll(async () => {
    ({ floor, services, manager } = await aDesk(await open(), { content: withPages(ALL_PAGES) }));
  });
  /** With statistics of their own, because sums of past days are kept for minutes. */
  const read = (now = NOW): Promise<DeskFigures> => sqlDeskStatistics(floor.db).read(now, ZONE);
  const openPage = async (content = withPages(ALL_PAGES)): Promise<TodayPage> => {
    const own = {
      content,
      desk: { statistics: sqlDeskStatistics(floor.db) },
    };
    const visited = await visitDesk(withServices(services, own), '/desk', manager);
    return todayPage(deskContext({ ...visited.request, response: {} }));
  };

  test('a shop without orders has figures and no plots', async () => {
    expect(await read()).toMatchObject({ hours: [], days: [], bestSellers: [] });
    expect(await openPage()).toMatchObject({ shops: [], plots: [], returns: [] });
  });

  test('paid orders are sales of their shop, hour and day; cancelled ones are not', async () => {
    await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    const cancelled = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await floor.orderDesk.cancel(cancelled.number, STAFF, NOW);
    const figures = await read();
    const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: ZONE }).format(NOW);
    expect(figures.hours).toMatchObject([
      { currency: 'GBP', period: String(Number(hour)), orders: 1, sales: 2_495 },
    ]);
    expect(figures.days).toMatchObject([{ period: NOW.toISOString().slice(0, 10), orders: 1 }]);
    expect(figures.bestSellers).toMatchObject([{ units: 2 }]);
    const page = await openPage();
    expect(page.shops).toMatchObject([{ orders: '1', sales: '£24.95' }]);
    const [hours, days] = page.plots;
    expect(hours?.plot.bars).toHaveLength(24);
    expect(days?.plot.bars).toHaveLength(30);
    expect(days?.plot.bars.at(-1)?.text).toBe('£24.95');
  });

  test('what waits is counted, and a size that sells and runs out is named', async () => {
    const before = await read();
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    expect((await read()).waiting.toPack).toBe(before.waiting.toPack + 1);
    await applyNotices(floor, aNotice(number, 'packed'));
    const packed = await read();
    expect(packed.waiting).toMatchObject({
      toPack: before.waiting.toPack,
      toShip: before.waiting.toShip + 1,
    });
    expect(packed.shortSizes).toEqual([]);
    await setStock(floor, MUG, 1);
    expect((await read()).shortSizes).toMatchObject([{ stock: 1, units: 3 }]);
    const page = await openPage();
    expect(page.shortSizes.map(({ values }) => values)).toEqual([
      [
        { text: '3', length: 100 },
        { text: '1', length: 33.3 },
      ],
    ]);
    expect(page.bestSellers.map(({ values }) => values)).toEqual([[{ text: '3', length: 100 }]]);
  });

  test('each shop says which of its legal pages are missing and which no lawyer has read', async () => {
    expect((await openPage()).legal).toEqual([]);
    const withoutTerms = new Set([...ALL_PAGES].filter((slug) => slug !== LEGAL_STORIES.terms));
    const page = await openPage(withPages(withoutTerms, new Set([LEGAL_STORIES.imprint])));
    expect(page.legal).toHaveLength(SHOPS.length * 2);
    const [missing, drafts] = page.legal;
    expect(missing).toContain(SHOPS[0]?.displayName ?? '?');
    expect(missing).toContain('terms of sale');
    expect(drafts).toContain('legal notice');
  });

  test('yesterday is not today, in the time zone of the club', async () => {
    const tomorrow = await read(new Date(NOW.getTime() + 86_400_000));
    expect(tomorrow.hours).toEqual([]);
    expect(tomorrow.days).toHaveLength(1);
  });

  test('the bar of today has the sales of its hours, also those of a moment ago', async () => {
    const statistics = sqlDeskStatistics(floor.db);
    await statistics.read(NOW, ZONE);
    await aPaidOrder(floor, [{ variantId: MUG, quantity: 3 }]);
    const { hours, days } = await statistics.read(NOW, ZONE);
    const sum = (figures: DeskFigures['hours']): number =>
      figures.reduce((total, { sales }) => total + sales, 0);
    const today = days.filter(({ period }) => period === NOW.toISOString().slice(0, 10));
    expect(sum(today)).toBe(sum(hours));
    expect(today).toHaveLength(1);
  });
});
