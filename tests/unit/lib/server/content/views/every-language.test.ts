import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import { getShopByLocale, LOCALES, type Shop } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { createRedirectRules } from '#lib/server/app/http/redirect-rules.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { articlePage, contentPage, helpPage } from '#lib/server/content/views/content.ts';
import { errorBlocks } from '#lib/server/content/views/error-blocks.ts';
import { homePage } from '#lib/server/content/views/home.ts';
import { listingStory } from '#lib/server/listing/views/listing-story.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { shellView } from '#lib/server/storefront/shell/shell.ts';
import { STORIES } from '../../../../../../sandbox/club/stories/stories.ts';
import { aSpace, type Space } from '../../../../../support/a-space.ts';
import { aStoryShop } from '../../../../../support/a-story-shop.ts';
import { clubContent } from '../../../../../support/club-content.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { freshDatabase } from '../../../../../support/servers/databases.ts';

const NOW = (): Date => new Date('2026-11-24T12:00:00Z');
/** Products have their own tests. */
const EMPTY_SHELVES = {
  ...{ categoryTree: async () => [], productsByIds: async () => [] },
  ...{ navigationTrees: async () => [], listing: async () => undefined },
};
const LISTING = STORIES.find(({ full_slug }) => full_slug.startsWith('c/c-'))?.full_slug ?? '';
const UNFILTERED = { filters: NO_FILTERS, page: 1 };

/** The stories as they are stored, translated by the test's own code. */
const WRITTEN: Content = {
  ...clubContent(),
  async stories(shop, { startsWith }) {
    const slugs = STORIES.map(({ full_slug }) => full_slug);
    const found = slugs.filter((slug) => slug.startsWith(startsWith));
    const stories = await Promise.all(found.map((slug) => WRITTEN.story(shop, slug)));
    return stories.flatMap((story) => story ?? []);
  },
};

type View = (context: PageContext) => Promise<unknown>;

/** What eight pages say that editors wrote: frame, pages of each kind, around a listing, below a 404, and redirects. */
const PAGES: readonly (readonly [string, View])[] = [
  ['the home page', homePage],
  ['the help centre', (context) => helpPage(context, undefined)],
  ['a page of the help centre', (context) => helpPage(context, 'delivery')],
  ['an editorial page', (context) => contentPage(context, 'privacy')],
  ['an article', (context) => articlePage(context, 'choosing-a-name')],
  ['a listing', (context) => listingStory(context, Number(LISTING.slice(4)), UNFILTERED)],
  ['a missing page', errorBlocks],
  ['every page, with banner, promo line and searches', shellView],
];

function contextWith(content: Content, shop: Shop): PageContext {
  const services = { log: quietLog(), content, catalog: EMPTY_SHELVES, now: NOW };
  return {
    services: services as unknown as Services,
    shop,
    t: translator(shop.locale),
    url: new URL('https://shop.example/'),
  };
}

describe.each([
  ['without the app "Translatable slugs"', false],
  ['with that app', true],
])('a space %s', (_, hasTranslatableSlugs) => {
  let space: Space;
  let connection: Connection;
  let content: Content;
  beforeAll(async () => {
    const stories = STORIES.map((story) => ({
      ...story,
      translated_slugs: { 'de-de': `seite-${story.full_slug}` },
    }));
    space = await aSpace(stories, NOW, { hasTranslatableSlugs });
    connection = await freshDatabase();
    const shop = aStoryShop({ db: connection.db, source: space.source(), now: NOW });
    await shop.sync.check();
    ({ content } = shop);
  });
  afterAll(() => Promise.all([space.close(), connection.close()]));

  describe.each(LOCALES)('in %s', (locale) => {
    test.each(PAGES)('says on %s what the editors wrote', async (_name, view) => {
      const shop = getShopByLocale(locale);
      const written = await view(contextWith(WRITTEN, shop));
      expect(written).not.toMatchObject({ kind: 'missing' });
      expect(JSON.stringify(written)?.length ?? 0).toBeGreaterThan(200);
      expect(await view(contextWith(content, shop))).toEqual(written);
    });
  });

  test('has the editors’ redirect rules', async () => {
    const rules = createRedirectRules({
      ...{ content, log: quietLog(), now: NOW },
      ...{ file: '/nowhere/redirects.txt', hosts: [] },
    });
    await rules.ready;
    const own = createRedirectRules({
      ...{ content: WRITTEN, log: quietLog(), now: NOW },
      ...{ file: '/nowhere/redirects.txt', hosts: [] },
    });
    await own.ready;
    expect(rules.beforeRender('/en/shirts')).toEqual(own.beforeRender('/en/shirts'));
  });
});
