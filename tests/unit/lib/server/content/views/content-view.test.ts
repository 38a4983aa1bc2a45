import { expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { articlePage, contentPage, helpPage } from '#lib/server/content/views/content.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { aStory } from '../../../../../support/a-space.ts';
import { clubContent } from '../../../../../support/club-content.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const shop = getShopByLocale('de-de');

function contextWith(story: Content['story']) {
  const asked: string[] = [];
  const content: Content = {
    story: (ofShop, slug) => {
      asked.push(slug);
      return story(ofShop, slug);
    },
    stories: async () => [],
  };
  const log = quietLog();
  const context: PageContext = {
    services: { log, content } as unknown as Services,
    shop,
    t: translator(shop.locale),
    url: new URL('https://shop.example/'),
  };
  return { context, asked, log };
}

const readStory = clubContent().story;
const throwOutage = async (): Promise<never> => {
  throw new Outage('content', 'down');
};

test('a page of the help centre shows its text, a link back and the other pages', async () => {
  const { context } = contextWith(readStory);
  const page = await helpPage(context, 'delivery');
  if (page.kind !== 'found') throw new Error(page.kind);
  expect(page.tags).toEqual(['story:help-center/delivery', 'nav', 'story:help-center']);
  expect(page.data.headline).toBe('Versand');
  expect(page.data.canonical).toBe('/de-de/help-center/delivery');
  expect(page.data.crumbs.map(({ href }) => href)).toEqual([
    '/de-de',
    '/de-de/help-center',
    undefined,
  ]);
  expect(page.data.text.map(({ kind }) => kind)).toEqual(['table', 'text', 'accordion']);
  const others = page.data.more.map(({ link }) => link.href);
  expect(others).toContain('/de-de/help-center/orders');
  expect(others).not.toContain('/de-de/help-center/delivery');
});

test('the help centre itself lists its pages once', async () => {
  const page = await helpPage(contextWith(readStory).context, undefined);
  expect(page).toMatchObject({ kind: 'found', data: { more: [], isComplete: true } });
});

test('an article and a page of the editors have their own stories', async () => {
  const { context, asked } = contextWith(readStory);
  expect((await contentPage(context, 'privacy')).kind).toBe('found');
  expect((await articlePage(context, 'privacy')).kind).toBe('missing');
  expect(asked).toEqual(['privacy', 'a/privacy']);
});

test('the home page has one address, to which its story leads', async () => {
  const { context, asked } = contextWith(readStory);
  expect(await contentPage(context, 'home')).toEqual({ kind: 'moved', to: '/de-de' });
  expect(asked).toEqual([]);
});

test('a moved story leaves a redirect that keeps the query, if it still has a page', async () => {
  const { context } = contextWith(async () => undefined);
  const at = (movedTo: string | undefined): PageContext => ({
    ...context,
    services: {
      ...context.services,
      content: { ...context.services.content, movedTo: async () => movedTo },
    },
    url: new URL('https://shop.example/de-de/old?utm=1'),
  });
  expect(await contentPage(at('help-center/data'), 'old')).toEqual({
    ...{ kind: 'moved', to: '/de-de/help-center/data?utm=1' },
  });
  expect(await helpPage(at('privacy'), 'old')).toMatchObject({ to: '/de-de/privacy?utm=1' });
  expect((await contentPage(at('deep/down/there'), 'old')).kind).toBe('missing');
  expect((await contentPage(at(undefined), 'old')).kind).toBe('missing');
});

test('a story that is not a page is a 404', async () => {
  const { context } = contextWith(async () => ({
    ...aStory('banner', { component: 'banner' }),
    slug: 'banner',
  }));
  expect((await contentPage(context, 'banner')).kind).toBe('missing');
});

test.each(['', '..', 'a/b', 'wp-login.php', 'Privacy', '-', 'x'.repeat(81), '%2e%2e', 'ü'])(
  'the content service is not called for an invalid address: %s',
  async (slug) => {
    const { context, asked } = contextWith(readStory);
    expect((await contentPage(context, slug)).kind).toBe('missing');
    expect(asked).toEqual([]);
  },
);

test('a content service outage does not turn pages into 404s', async () => {
  const { context, log } = contextWith(throwOutage);
  expect(await helpPage(context, 'delivery')).toEqual({ kind: 'unavailable' });
  expect(await contentPage(context, 'privacy')).toEqual({ kind: 'unavailable' });
  expect(new Set(log.lines.map(({ event }) => event))).toEqual(new Set(['content.unavailable']));
});

test('a help page whose neighbours could not be read is shown without caching', async () => {
  const { context } = contextWith((ofShop, slug) =>
    slug === 'help-center' ? throwOutage() : readStory(ofShop, slug),
  );
  expect(await helpPage(context, 'delivery')).toMatchObject({
    kind: 'found',
    data: { more: [], isComplete: false },
  });
});

test('the page about cookies is the shop’s own document until it is written', async () => {
  const { context } = contextWith(async () => undefined);
  const path = '/cookie-policy/de.html';
  expect(await contentPage(context, 'cookies')).toEqual({ kind: 'document', path });
  expect(await contentPage(context, 'other')).toEqual({ kind: 'missing' });
  expect(await contentPage(contextWith(throwOutage).context, 'cookies')).toEqual({
    kind: 'unavailable',
  });
  const written = await contentPage(contextWith(readStory).context, 'cookies');
  expect(written).toMatchObject({ kind: 'found', data: { canonical: '/de-de/cookies' } });
});
