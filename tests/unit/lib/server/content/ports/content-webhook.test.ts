import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { handleContentWebhook } from '#lib/server/content/http/content-handler.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { storyblokEditing } from '#lib/server/content/storyblok/storyblok-editing.ts';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import { postgresInvalidation } from '#lib/server/platform/database/invalidation.ts';
import { createStoryWebhook } from '../../../../../../sandbox/content/story-webhook.ts';
import { aSpace, aStory, SPACE } from '../../../../../support/a-space.ts';
import { aStoryShop } from '../../../../../support/a-story-shop.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { createDatabase } from '../../../../../support/servers/databases.ts';

const nothing: Content = { story: async () => undefined, stories: async () => [] };
const PUBLISHED = { action: 'published', space_id: 1897, story_id: 7, full_slug: 'home' };

let announced: (string | undefined)[] = [];
let announce = async (slug: string | undefined): Promise<void> => void announced.push(slug);

function editingWith(webhookSecret: string) {
  return storyblokEditing({
    ...{ keys: undefined, webhookSecret, editorOrigin: '' },
    ...{ drafts: nothing, recentDrafts: nothing },
  });
}

function handlerWith(webhookSecret: string = SPACE.webhookSecret) {
  const storyNotices = { announce: (slug: string | undefined) => announce(slug) };
  const content = { editing: editingWith(webhookSecret), storyNotices };
  const services = { content, log: quietLog() };
  return (request: Request) => handleContentWebhook(request, services);
}

function noticeRequest(body: string, signature = sign(body)): Request {
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
  return new Request('http://shop/api/webhooks/content', { method: 'POST', headers, body });
}

function sign(body: string, secret: string = SPACE.webhookSecret): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

beforeEach(() => {
  announced = [];
  announce = async (slug) => void announced.push(slug);
});

describe('a notice of the content service', () => {
  test.each(['published', 'unpublished', 'deleted', 'moved'])(
    'names the story that was %s, and is answered when pages show it',
    async (action) => {
      const shown = Promise.withResolvers<void>();
      announce = async (slug) => {
        announced.push(slug);
        await shown.promise;
      };
      let isAnswered = false;
      const body = JSON.stringify({ ...PUBLISHED, action, full_slug: 'help-center/' });
      const answer = handlerWith()(noticeRequest(body)).finally(() => {
        isAnswered = true;
      });
      await expect.poll(() => announced).toEqual(['help-center']);
      expect(isAnswered).toBe(false);
      shown.resolve();
      expect((await answer).status).toBe(204);
    },
  );

  test('without a story, or malformed, may mean any change', async () => {
    await handlerWith()(noticeRequest(JSON.stringify({ action: 'release_merged', release_id: 1 })));
    await handlerWith()(noticeRequest('half a docu'));
    expect(announced).toEqual([undefined, undefined]);
  });

  test('that cannot be stored is refused, and the minute’s check finds the change', async () => {
    announce = () => Promise.reject(new Outage('content', 'the database does not respond'));
    expect((await handlerWith()(noticeRequest(JSON.stringify(PUBLISHED)))).status).toBe(503);
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
    expect(announced).toEqual([]);
  });

  test('is refused if no secret is configured, even when it is signed with an empty one', async () => {
    const body = JSON.stringify(PUBLISHED);
    expect((await handlerWith('')(noticeRequest(body, sign(body, 'x')))).status).toBe(401);
  });

  test('is idempotent, limited in size, and a POST', async () => {
    const body = JSON.stringify(PUBLISHED);
    const handle = handlerWith();
    expect((await handle(noticeRequest(body))).status).toBe(204);
    expect((await handle(noticeRequest(body))).status).toBe(204);
    expect((await handle(noticeRequest('x'.repeat(20_000)))).status).toBe(413);
    expect((await handle(new Request('http://shop/'))).status).toBe(405);
    expect(announced).toHaveLength(2);
  });
});

describe('publishing with two nodes', () => {
  const english = getShopByLocale('en');
  const home = aStory('home', { headline: 'Before' });
  const now = (): Date => new Date();
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  test('shows the new story on both within a second, and reads only that story again', async () => {
    const space = await aSpace([home, aStory('benefits')], now, { languages: ['de-de'] });
    const database = await createDatabase();
    closers.push(database.drop, space.close);
    const aNode = () => {
      const { db, close } = openPostgres(database.url, { max: 4, onError: () => undefined });
      const invalidation = postgresInvalidation(database.url, () => undefined);
      closers.push(close, invalidation.close);
      return { ...aStoryShop({ db, source: space.source(), now, invalidation }), invalidation };
    };
    const nodes = [aNode(), aNode()] as const;
    await nodes[0].sync.check();
    // A node subscribes a moment after it was created.
    await expect
      .poll(async () => {
        await nodes[0].invalidation.publish(['probe']);
        return nodes[1].dropped.includes('probe');
      })
      .toBe(true);
    const headlines = (): Promise<unknown[]> =>
      Promise.all(
        nodes.map(
          async ({ content }) => (await content.story(english, 'home'))?.content['headline'],
        ),
      );
    expect(await headlines()).toEqual(['Before', 'Before']);

    space.sandbox.store.saveDraft(home.id, { ...home.content, headline: 'After' });
    const story = space.sandbox.store.publish(home.id) ?? home;
    const services = {
      content: { editing: editingWith(SPACE.webhookSecret), storyNotices: nodes[0].sync },
      log: quietLog(),
    };
    const sendNotice = createStoryWebhook({
      ...{ url: 'http://shop/api/webhooks/content', secret: SPACE.webhookSecret },
      spaceId: SPACE.spaceId,
      fetch: async (url, init) => handleContentWebhook(new Request(String(url), init), services),
    });
    const before = space.asked.length;
    const start = performance.now();
    expect(await sendNotice(story, 'published')).toBe(true);
    await expect.poll(headlines, { interval: 5 }).toEqual(['After', 'After']);
    expect(performance.now() - start).toBeLessThan(1_000);
    const uuids = space.asked
      .slice(before)
      .flatMap(({ searchParams }) => searchParams.get('by_uuids') ?? []);
    expect(uuids).toEqual([home.uuid, home.uuid]);
  });
});
