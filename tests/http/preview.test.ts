import { describe, expect, test } from 'vitest';
import { readLiveStory } from '#lib/server/content/preview/live-story.ts';
import { readPreview, withPreviewParams } from '#lib/server/content/preview/preview.ts';
import { storyPreviewPath } from '#lib/server/content/preview/story-page.ts';
import { checkEditorSignature } from '#lib/server/content/storyblok/editor-token.ts';
import { editorQuery, SPACE } from '../support/a-space.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../support/servers/shop-server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const secondsLater = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

function isOpen(query: string, now = NOW): boolean {
  return checkEditorSignature(new URLSearchParams(query), SPACE, now) === 'valid';
}

describe('a preview token', () => {
  const query = editorQuery(NOW);

  test('enables drafts for an hour', () => {
    expect(isOpen(query)).toBe(true);
    expect(isOpen(query, secondsLater(3_599))).toBe(true);
    expect(isOpen(query, secondsLater(3_601))).toBe(false);
  });

  test('from the future does not enable drafts, apart from the difference of two clocks', () => {
    expect(isOpen(query, secondsLater(-59))).toBe(true);
    expect(isOpen(query, secondsLater(-61))).toBe(false);
    expect(isOpen(query, secondsLater(-3_500))).toBe(false);
  });

  test('that is genuine but too old is known as expired', () => {
    const check = (text: string): string =>
      checkEditorSignature(new URLSearchParams(text), SPACE, secondsLater(90_000));
    expect(check(query)).toBe('expired');
    expect(check(editorQuery(NOW, 'guessed'))).toBe('none');
  });

  test.each([
    ['another preview token', editorQuery(NOW, 'guessed')],
    ['a changed timestamp', query.replace(/timestamp\]=\d+/, 'timestamp]=1795262401')],
    ['no token', query.replace(/&_storyblok_tk\[token\]=.*/, '')],
    ['a truncated token', query.slice(0, -20)],
    [
      'a token in capitals',
      query.replace(/[a-f0-9]{40}$/, (hex) => hex.toUpperCase().replace(/^./, 'G')),
    ],
    ['an invalid timestamp', query.replace(/timestamp\]=\d+/, 'timestamp]=NaN')],
    ['only the flag', '?_storyblok=7'],
    ['nothing', ''],
  ])('does not enable drafts with %s', (_, asked) => {
    expect(isOpen(asked)).toBe(false);
  });
});

describe('the typed draft', () => {
  const story = (content: unknown): string =>
    JSON.stringify({ uuid: 'u', slug: 'home', full_slug: 'home', name: 'Home', content });

  test('is read in the language of the page', () => {
    const content = {
      component: 'page',
      _uid: '1',
      body: [{ component: 'hero', _uid: '2', text: 'Hi', text__i18n__de_de: 'Hallo' }],
    };
    expect(readLiveStory(story(content), 'de-de', SPACE.spaceId)?.content).toEqual({
      ...content,
      body: [{ component: 'hero', _uid: '2', text: 'Hallo' }],
    });
  });

  test.each([
    ['home', null, 'home'],
    ['de-de/home', null, 'home'],
    ['help-center/', null, 'help-center'],
    ['de-de/help-center/', null, 'help-center'],
    ['zh-cn/global/usp-banner', undefined, 'global/usp-banner'],
    ['de-de/startseite', 'home', 'home'],
    ['hilfe/', 'help-center/', 'help-center'],
  ])('with the address %s and the default address %s is the story %s', (own, usual, slug) => {
    const content = { component: 'page', _uid: '1' };
    const body = JSON.stringify({ id: 7, full_slug: own, default_full_slug: usual, content });
    expect(readLiveStory(body, 'de-de', SPACE.spaceId)?.full_slug).toBe(slug);
  });

  test.each([
    ['nothing', ''],
    ['not JSON', '{"content":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a story without content', story(undefined)],
    ['content that is not a block', story(['page'])],
    ['a slug of another type', JSON.stringify({ full_slug: 7, content: { component: 'page' } })],
    [
      '20,000 levels',
      story({ component: 'page' }).replace(
        '"page"',
        `"page","a":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      ),
    ],
    ['60,000 values', story({ component: 'page', a: Array.from({ length: 60_000 }, () => 1) })],
  ])('is refused when it is %s', (_, body) => {
    expect(readLiveStory(body, 'en', SPACE.spaceId)).toBeUndefined();
  });
});

describe('the address of a preview', () => {
  const readEditorPreview = (more: string): ReturnType<typeof readPreview> =>
    readPreview(new URL(`http://shop/en${editorQuery(NOW)}${more}`), 'https://editor.example');

  test('contains the moment and the frame that the page is shown in', () => {
    expect(readEditorPreview('&preview_date=2026-12-24T18:00&preview_app=1')).toMatchObject({
      at: new Date('2026-12-24T18:00:00Z'),
      isApp: true,
    });
    expect(readEditorPreview('&preview_date=tomorrow')).not.toHaveProperty('at');
    expect(readEditorPreview('&preview_date=2026-13-45T18:00')).not.toHaveProperty('at');
  });

  test('contains the release whose changes are shown', () => {
    expect(readEditorPreview('&_storyblok_release=70801')).toMatchObject({ release: '70801' });
    for (const none of ['', '0', 'undefined', '7;8'])
      expect(readEditorPreview(`&_storyblok_release=${none}`)).not.toHaveProperty('release');
  });

  test('is carried over to other pages', () => {
    const known = readEditorPreview('&preview_app=1&page=2');
    const next = new URL(withPreviewParams(known, '/de-de/c?sort=new_desc#list'), 'http://x');
    expect(next.pathname + next.hash).toBe('/de-de/c#list');
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      sort: 'new_desc',
      preview_app: '1',
      _storyblok: '7',
    });
    expect(next.searchParams.has('page')).toBe(false);
    expect(isOpen(next.search)).toBe(true);
  });

  test.each([
    ['/home', 'de-de', '/de-de'],
    ['/home', 'default', '/en'],
    ['/en-gb/home', null, '/en-gb'],
    ['/a/north-stand', 'fr-fr', '/fr-fr/a/north-stand'],
    ['/en/global/usp-banner', null, '/en'],
    ['/en/global/shop-by-player', null, '/en/c/shop-by-player'],
    ['/en/c/c-12', null, '/en/c/scarves'],
    ['/en/c/c-99', null, '/en/c'],
    ['/en/benefits', null, undefined],
    ['/en', null, undefined],
  ])('of the story at %s is the page that shows it', async (path, language, page) => {
    const tree = [{ id: 12, path: '/scarves', children: [] }] as never;
    expect(await storyPreviewPath(path, language, async () => tree)).toBe(page);
  });
});

describe('the preview server', () => {
  async function aServer(
    isEditor: boolean,
  ): Promise<{ server: ServerUnderTest; renders: () => number }> {
    let renders = 0;
    const server = await aShopServer({
      isEditor: () => isEditor,
      render: async ({ body, target: asked }) => {
        renders += 1;
        const policy = "script-src 'self'; frame-ancestors https://editor.example";
        return aPage(`page ${renders} ${body?.length ?? 0}`, {
          cache: { maxAge: 60 },
          headers:
            isEditor && asked !== '/en'
              ? { 'content-security-policy': policy, 'cache-control': 'private, no-store' }
              : {},
        });
      },
    });
    return { server, renders: () => renders };
  }
  const target = `/en${editorQuery(NOW)}`;

  test('renders it each time without caching; only the editor may frame it', async () => {
    const { server, renders } = await aServer(true);
    await server.ask(target);
    const { headers } = await server.ask(target);
    expect(renders()).toBe(2);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain('frame-ancestors https://editor.example');
    expect((await server.ask('/en')).text).toBe('page 3 0');
  });

  test('serves the published page from cache without a valid token', async () => {
    const { server, renders } = await aServer(false);
    await server.ask('/en');
    const { headers, text } = await server.ask(target);
    expect(text).toBe('page 1 0');
    expect(renders()).toBe(1);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await server.ask(target, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  test('accepts a whole story from an editor, up to a megabyte', async () => {
    const { server } = await aServer(true);
    const body = 'x'.repeat(300_000);
    expect((await server.ask(target, { method: 'POST', body })).text).toBe('page 1 300000');
    const larger = await server.ask(target, { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect(larger.status).toBe(413);
  });
});
