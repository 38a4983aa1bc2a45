import { expect, test } from 'vitest';
import { parseListingQuery } from '#lib/domain/catalog/listing-query.ts';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { contentPage } from '#lib/server/content/views/content.ts';
import { errorBlocks } from '#lib/server/content/views/error-blocks.ts';
import { homePage } from '#lib/server/content/views/home.ts';
import { listingStory } from '#lib/server/listing/views/listing-story.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import { shellView } from '#lib/server/storefront/shell/shell.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const ours = new TypeError('story.content is undefined');
const rejectWith = (error: Error) => () => Promise.reject(error);
const shop = getShopByLocale('en-gb');

function aVisit(content: Partial<Content>, catalog: Partial<Services['catalog']> = {}) {
  const log = quietLog();
  const now = () => new Date('2026-11-21T12:00:31Z');
  const context: PageContext = {
    services: { log, now, content, catalog } as unknown as Services,
    shop,
    t: translator(shop.locale),
    url: new URL('https://shop.example/en-gb'),
  };
  return { context, log };
}

function aHomeWith(content: readonly object[]): Partial<Content> {
  const page = { component: 'page', _uid: 'p', content };
  const home: Story = { uuid: 'u', slug: 'home', full_slug: 'home', name: 'Home', content: page };
  return { story: async () => home };
}

const WHOLE_LIST = parseListingQuery(new URLSearchParams());

test('only an outage has a fallback', async () => {
  const log = quietLog();
  const options = { log, event: 'part.outage', fields: { part: 'banner' }, fallback: 'nothing' };
  const down = new Outage('content', 'down');
  expect(await withOutageFallback(options, async () => 'a banner')).toBe('a banner');
  expect(log.lines).toEqual([]);
  expect(await withOutageFallback(options, rejectWith(down))).toBe('nothing');
  expect(log.lines).toEqual([
    { event: 'part.outage', fields: { part: 'banner', cause: 'Outage: content: down' } },
  ]);
  await expect(withOutageFallback(options, rejectWith(ours))).rejects.toBe(ours);
});

test.each([
  ['the home page', () => homePage(aVisit({ story: rejectWith(ours) }).context)],
  [
    'a page of the editors',
    () => contentPage(aVisit({ story: rejectWith(ours) }).context, 'privacy'),
  ],
  [
    'a carousel of products',
    () =>
      homePage(
        aVisit(aHomeWith([{ component: 'product_carousel', _uid: '2', product_ids: '1,2' }]), {
          productsByIds: rejectWith(ours),
        }).context,
      ),
  ],
  [
    'the story of a category',
    () => listingStory(aVisit({ stories: rejectWith(ours) }).context, 7, WHOLE_LIST),
  ],
])('an internal error in %s is not an outage: it is thrown', async (_, page) => {
  await expect(page()).rejects.toBe(ours);
});

test('an internal error in the layout is logged with its stack, and pages keep the rest of it', async () => {
  const { context, log } = aVisit({ story: rejectWith(ours) }, { navigationTrees: async () => [] });
  expect(await shellView(context)).toMatchObject({ menu: [], isComplete: false });
  expect(log.lines).toHaveLength(3);
  expect(log.lines[0]).toEqual({
    event: 'view.failed',
    fields: { part: 'promo line', locale: 'en-gb', error: ours },
  });
});

test('the error page is rendered for any result of its story', async () => {
  const { context, log } = aVisit({ story: rejectWith(ours) });
  expect(await errorBlocks(context)).toEqual([]);
  expect(log.lines).toEqual([{ event: 'view.failed', fields: { error: ours } }]);
});
