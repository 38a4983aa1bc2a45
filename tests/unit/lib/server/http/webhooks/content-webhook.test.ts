import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import {
  type Invalidation,
  postgresInvalidation,
} from '#lib/server/adapters/commerce-sql/database/invalidation.ts';
import { storyblokEditing } from '#lib/server/adapters/content-storyblok/storyblok-editing.ts';
import { type CachedContent, cachedContent } from '#lib/server/cache/cached-content.ts';
import { TagCache } from '#lib/server/cache/tag-cache.ts';
import { handleContentWebhook } from '#lib/server/http/webhooks/content-handler.ts';
import type { Content } from '#lib/server/ports/content.ts';
import { createStoryWebhook } from '../../../../../../sandbox/content/story-webhook.ts';
import { aSpace, aStory, SPACE, type Space } from '../../../../../support/a-space.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { createDatabase } from '../../../../../support/servers/databases.ts';

const nothing: Content = { story: async () => undefined, stories: async () => [] };
const PUBLISHED = { action: 'published', space_id: 1897, story_id: 7, full_slug: 'home' };

let purged: (readonly string[])[] = [];

function handlerWith(webhookSecret: string | undefined = SPACE.webhookSecret) {
  const editing = storyblokEditing({
    ...{ keys: undefined, webhookSecret, editorOrigin: '' },
    ...{ drafts: nothing, recentDrafts: nothing },
  });
  const invalidate = async (tags: readonly string[]): Promise<void> => void purged.push(tags);
  return (request: Request) =>
    handleContentWebhook(request, { editing, invalidate, log: quietLog() });
}

function noticeRequest(body: string, signature = sign(body)): Request {
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
  return new Request('http://shop/api/webhooks/content', { method: 'POST', headers, body });
}

function sign(body: string, secret: string = SPACE.webhookSecret): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

beforeEach(() => {
  purged = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a notice of the content service', () => {
  test('invalidates the pages of the published story, at once and again a moment later', async () => {
    expect((await handlerWith()(noticeRequest(JSON.stringify(PUBLISHED)))).status).toBe(204);
    expect(purged).toEqual([['story:home', 'story-lists', 'missing']]);
    vi.advanceTimersByTime(3_000);
    expect(purged).toHaveLength(2);
    expect(purged[1]).toEqual(purged[0]);
  });

  test.each(['unpublished', 'deleted', 'moved'])(
    'invalidates pages that may link to a story that was %s',
    async (action) => {
      await handlerWith()(noticeRequest(JSON.stringify({ ...PUBLISHED, action })));
      expect(purged).toEqual([['story:home', 'stories', 'story-lists', 'missing']]);
    },
  );

  test('without a story, or malformed, invalidates every page with stories', async () => {
    await handlerWith()(noticeRequest(JSON.stringify({ action: 'release_merged', release_id: 1 })));
    await handlerWith()(noticeRequest('half a docu'));
    expect(purged).toEqual([
      ['stories', 'story-lists', 'missing'],
      ['stories', 'story-lists', 'missing'],
    ]);
  });

  test.each([
    ['no signature', ''],
    ['a signature with another secret', sign(JSON.stringify(PUBLISHED), 'guessed')],
    ['a signature of another body', sign('{}')],
    ['a truncated signature', sign(JSON.stringify(PUBLISHED)).slice(0, 20)],
    ['a signature that is not hex', 'zz'.repeat(20)],
  ])('is refused with %s', async (_, signature) => {
    const answer = await handlerWith()(noticeRequest(JSON.stringify(PUBLISHED), signature));
    expect(answer.status).toBe(401);
    expect(purged).toEqual([]);
  });

  test('is refused if no secret is configured, even when it is signed with an empty one', async () => {
    const body = JSON.stringify(PUBLISHED);
    expect((await handlerWith('')(noticeRequest(body, sign(body, 'x')))).status).toBe(401);
  });

  test('is idempotent, limited in size, and a POST', async () => {
    const body = JSON.stringify(PUBLISHED);
    const requestContext = handlerWith();
    expect((await requestContext(noticeRequest(body))).status).toBe(204);
    expect((await requestContext(noticeRequest(body))).status).toBe(204);
    expect((await requestContext(noticeRequest('x'.repeat(20_000)))).status).toBe(413);
    expect((await requestContext(new Request('http://shop/'))).status).toBe(405);
    expect(purged).toHaveLength(2);
  });
});

describe('publishing with two nodes', () => {
  const english = getShopByLocale('en');
  const home = aStory('home', { headline: 'Before' });
  let space: Space;

  test('shows the new story on both within a second, and keeps the other stories cached', async () => {
    vi.useRealTimers();
    space = await aSpace([home, aStory('benefits')], () => new Date());
    const database = await createDatabase();
    const nodes = [aNode(database.url), aNode(database.url)] as const;
    // A node subscribes a moment after it was created.
    await expect
      .poll(async () => {
        await nodes[0].invalidation.publish(['probe']);
        return nodes[1].receivedTags.includes('probe');
      })
      .toBe(true);
    const headlineOn = async (at: number): Promise<unknown> =>
      (await nodes[at]?.pages.story(english, 'home'))?.content['headline'];
    for (const { pages } of nodes) await pages.story(english, 'benefits');
    await expect
      .poll(async () => [await headlineOn(0), await headlineOn(1)])
      .toEqual(['Before', 'Before']);

    space.sandbox.store.saveDraft(home.id, { ...home.content, headline: 'After' });
    const story = space.sandbox.store.publish(home.id) ?? home;
    const sendNotice = createStoryWebhook({
      ...{ url: 'http://shop/api/webhooks/content', secret: SPACE.webhookSecret },
      spaceId: SPACE.spaceId,
      fetch: async (url, init) => nodes[0].requestContext(new Request(String(url), init)),
    });
    const before = space.asked.length;
    const start = performance.now();
    expect(await sendNotice(story)).toBe(true);
    await expect
      .poll(async () => [await headlineOn(0), await headlineOn(1)], { interval: 5 })
      .toEqual(['After', 'After']);
    expect(performance.now() - start).toBeLessThan(1_000);
    for (const { pages } of nodes) await pages.story(english, 'benefits');
    const paths = space.asked.slice(before).map(({ pathname }) => pathname.split('/').at(-1));
    expect(paths.filter((path) => path === 'benefits')).toEqual([]);

    await Promise.all(nodes.map(({ invalidation }) => invalidation.close()));
    await Promise.all([space.close(), database.drop()]);
  });

  function aNode(databaseUrl: string): {
    readonly pages: Content;
    readonly invalidation: Invalidation;
    readonly requestContext: (request: Request) => Promise<Response>;
    readonly receivedTags: readonly string[];
  } {
    const now = (): Date => new Date();
    const invalidation = postgresInvalidation(databaseUrl, () => undefined);
    const cache = new TagCache<CachedContent>({ maxEntries: 100, now });
    const stories = space.content();
    const receivedTags: string[] = [];
    invalidation.subscribe((tags) => {
      receivedTags.push(...tags);
      stories.forgetVersion();
      cache.invalidate(tags);
    });
    const editing = storyblokEditing({
      ...{ keys: undefined, webhookSecret: SPACE.webhookSecret, editorOrigin: '' },
      ...{ drafts: nothing, recentDrafts: nothing },
    });
    const services = { editing, invalidate: invalidation.publish, log: quietLog() };
    return {
      pages: cachedContent(stories, cache),
      invalidation,
      receivedTags,
      requestContext: (request) => handleContentWebhook(request, services),
    };
  }
});
