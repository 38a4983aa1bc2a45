import { expect, test } from 'vitest';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { homePage } from '#lib/server/content/views/home.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { shellView } from '#lib/server/storefront/shell/shell.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const shop = getShopByLocale('en-gb');

function aStory(content: readonly object[]): Story {
  const page = { component: 'page', _uid: 'p', content };
  return { uuid: 'u', slug: 'home', full_slug: 'home', name: 'Home', content: page };
}

function contextWith(story: Content['story'], catalog: Partial<Services['catalog']> = {}) {
  const log = quietLog();
  const services = {
    log,
    now: () => new Date('2026-11-21T12:00:31Z'),
    content: { story, stories: async () => [] },
    catalog,
  } as unknown as Services;
  const context: PageContext = {
    services,
    shop,
    t: translator(shop.locale),
    url: new URL('https://shop.example/en-gb'),
  };
  return { context, log };
}

const throwOutage = async (): Promise<never> => {
  throw new Outage('content', 'down');
};

test('the home page shows its blocks in order and logs an unknown one', async () => {
  const { context, log } = contextWith(async () =>
    aStory([
      { component: 'hero_banner', _uid: '1', headline: 'Home again' },
      { component: 'hologram', _uid: '2' },
      { component: 'spotlight', _uid: '3', headline: 'Your name' },
    ]),
  );
  const { data, tags } = await homePage(context);
  expect(data.blocks.map(({ kind }) => kind)).toEqual(['hero', 'spotlight']);
  expect(data.isComplete).toBe(true);
  expect(tags).toContain('story:home');
  expect(log.lines).toEqual([
    { event: 'story.block-not-shown', fields: { component: 'hologram' } },
  ]);
});

test('a content service outage leaves an empty page that is not cached', async () => {
  const { context, log } = contextWith(throwOutage);
  const { data } = await homePage(context);
  expect(data.blocks).toEqual([]);
  expect(data.isComplete).toBe(false);
  expect(log.lines.map(({ event }) => event)).toEqual(['home.outage']);
});

test('a catalogue outage removes only the carousels', async () => {
  const { context } = contextWith(
    async () =>
      aStory([
        { component: 'hero_banner', _uid: '1', headline: 'Home again' },
        { component: 'product_carousel', _uid: '2', headline: 'New', product_ids: '1,2' },
      ]),
    { productsByIds: throwOutage },
  );
  const { data } = await homePage(context);
  expect(data.blocks.map(({ kind }) => kind)).toEqual(['hero']);
  expect(data.isComplete).toBe(false);
});

test('without a story the home page shows the newest goods, and is cached until they change', async () => {
  const listing = async () => ({ products: [{ id: 7 }, { id: 3 }] }) as never;
  const { context } = contextWith(async () => undefined, { listing });
  const { data, tags } = await homePage(context);
  expect(data.blocks).toMatchObject([
    { kind: 'products', products: [{ id: 7 }, { id: 3 }], carousel: { limit: 12 } },
  ]);
  expect(data).toMatchObject({ isNew: false, isComplete: true });
  expect(tags).toEqual(expect.arrayContaining(['story:home', 'product:7', `list:${shop.id}:all`]));
});

test('without a story and goods the home page tells the staff what comes next', async () => {
  const { context } = contextWith(async () => undefined, {
    listing: async () => ({ products: [] }) as never,
  });
  expect((await homePage(context)).data).toMatchObject({ isNew: true, blocks: [] });
});

test('an outage of the catalogue does not make a shop new', async () => {
  const { context } = contextWith(async () => undefined, { listing: throwOutage });
  expect((await homePage(context)).data).toMatchObject({ isNew: false, isComplete: false });
});

test('a layout whose services are down is empty, logged and marked incomplete', async () => {
  const { context, log } = contextWith(throwOutage, { navigationTrees: throwOutage });
  expect(await shellView(context)).toEqual({
    menu: [],
    service: [],
    footer: [],
    promo: undefined,
    trending: [],
    isComplete: false,
  });
  expect(log.lines).toHaveLength(4);
});

test('the layout is loaded for the current minute, so that the result can be cached', async () => {
  const asked: Date[] = [];
  const { context } = contextWith(async () => undefined, {
    navigationTrees: async (_shop, at) => {
      asked.push(at);
      return [];
    },
  });
  expect((await shellView(context)).isComplete).toBe(true);
  expect(asked).toEqual([new Date('2026-11-21T12:00:00Z')]);
});

test('the layout is the same object while it is unchanged, and a new one after a change', async () => {
  const usps = (text: string): Story => ({
    ...aStory([]),
    content: {
      component: 'usp_banner',
      _uid: 'u',
      blocks: [{ component: 'usp_item', _uid: '1', text }],
    },
  });
  let promo = usps('Free delivery');
  const trees: never[] = [];
  const { context } = contextWith(
    async (_, slug) => (slug === 'global/usp-banner' ? promo : undefined),
    {
      navigationTrees: async () => trees,
    },
  );
  const first = await shellView(context);
  expect(first.promo?.lines[0]?.text).toBe('Free delivery');
  expect(await shellView(context)).toBe(first);
  promo = usps('Gloves are in');
  expect((await shellView(context)).promo?.lines[0]?.text).toBe('Gloves are in');
});
