import { beforeAll, describe, expect, test } from 'vitest';
import { LEGAL_PAGES, LEGAL_STORIES } from '#lib/domain/content/legal-pages.ts';
import type { Story } from '#lib/domain/content/story.ts';
import { Outage } from '#lib/domain/outage.ts';
import { warnOfLegalPages } from '#lib/server/app/warn-of-legal-pages.ts';
import { isClosedForLaw } from '#lib/server/checkout/procedures/legal-pages.ts';
import { withClubPages } from '#lib/server/content/club/club-pages.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { aShopFloor, GB, MUG, type ShopFloor } from '../../support/a-shop-floor.ts';
import { aShopper } from '../../support/an-rpc-shopper.ts';
import { type HandlerServices, handlerServices } from '../../support/create-handlers.ts';
import { freshDatabase } from '../../support/servers/databases.ts';
import { withServices } from '../../support/services/with-services.ts';

const NOTHING: Content = { story: async () => undefined, stories: async () => [] };
const DOCUMENT = { type: 'doc', content: [] };
const page = (title: string, isDraft = false) => ({ title, isDraft, document: DOCUMENT });
const ALL = Object.fromEntries(LEGAL_PAGES.map((name) => [name, page(name)]));

function aStory(slug: string): Story {
  const content = { component: 'content_page', _uid: '', headline: 'Of the editors' };
  return { uuid: 'u', slug, full_slug: slug, name: slug, content };
}

describe('the pages of the club’s folder', () => {
  test('stand at their addresses until the content system has a story there', async () => {
    const editors: Content = {
      ...NOTHING,
      story: async (_, slug) => (slug === 'privacy' ? aStory(slug) : undefined),
      stories: async () => [aStory('privacy')],
    };
    const content = withClubPages(editors, { 'en-gb': ALL });
    expect((await content.story(GB, 'legal-notice'))?.name).toBe('imprint');
    expect((await content.story(GB, 'co-help/data'))?.name).toBe('privacy');
    expect((await content.story(GB, 'privacy'))?.content['headline']).toBe('Of the editors');
    expect(await content.story(GB, 'home')).toBeUndefined();
    const slugs = (await content.stories(GB, { startsWith: '' })).map((story) => story.full_slug);
    expect(slugs.toSorted()).toEqual(Object.values(LEGAL_STORIES).toSorted());
  });
});

describe('a shop without its legal pages', () => {
  let floor: ShopFloor;
  let services: HandlerServices;
  beforeAll(async () => {
    const { db } = await freshDatabase();
    floor = await aShopFloor(db);
    services = handlerServices(db, floor);
  });

  const withPages = (content: Content, takesRealMoney: boolean): HandlerServices =>
    withServices(services, { content, checkout: { takesRealMoney } });

  async function order(using: HandlerServices): Promise<{ status: number; body: unknown }> {
    const shopper = aShopper(using);
    await shopper.call('addItemToBasket', { variantId: MUG, quantity: 1 });
    return shopper.call('placeOrder', {
      ...{ idempotencyKey: 'key-of-this-order', expectedTotal: 1, acceptsTerms: true },
    });
  }

  test('takes no order for real money, and says why', async () => {
    const { status, body } = await order(withPages(NOTHING, true));
    expect([status, body]).toMatchObject([503, { kind: 'not-open' }]);
  });

  test('goes on with the sandbox’s payments, and opens when the pages are there', async () => {
    const club = withClubPages(NOTHING, { 'en-gb': ALL });
    for (const using of [withPages(NOTHING, false), withPages(club, true)]) {
      const { status, body } = await order(using);
      expect([status, JSON.stringify(body)]).toEqual([
        200,
        expect.not.stringContaining('not-open'),
      ]);
    }
  });

  test('stays open while the content system fails', async () => {
    const failing: Content = {
      ...NOTHING,
      story: async () => {
        throw new Outage('content', 'down');
      },
    };
    expect(await isClosedForLaw(withPages(failing, true), GB)).toBe(false);
  });

  test('is named in the log when the shop starts', async () => {
    const club = withClubPages(NOTHING, { 'en-gb': { ...ALL, terms: page('Terms', true) } });
    await warnOfLegalPages(withPages(club, true));
    const lines = services.log.lines
      .filter(({ event }) => event === 'legal-pages.incomplete')
      .map(({ fields }) => Object(fields));
    expect(lines.find(({ shop }) => shop === 'en-gb')).toMatchObject({
      ...{ missing: [], drafts: ['terms'] },
    });
    expect(lines.find(({ shop }) => shop === 'de-de')).toMatchObject({
      ...{ missing: LEGAL_PAGES, checkout: 'closed' },
    });
  });
});
