import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ContentSandbox, createContent } from '../../../../sandbox/content/content-api.ts';
import { aStory, SPACE } from '../../../support/a-space.ts';
import { type ResponderServer, serve } from '../../../support/servers/responder-server.ts';

const HOME = aStory('home', { headline: 'Welcome', content: [] });
const TAGS = aStory('tags', { headline: '<script>alert(1)</script>' });
const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

let file: string;
let assets: string;
let notifiedSlugs: string[] = [];
let sandbox: ContentSandbox;
let server: ResponderServer;

function aSandbox(): ContentSandbox {
  return createContent({
    stories: [HOME, TAGS],
    token: SPACE.token,
    now: () => new Date('2026-11-21T12:00:00Z'),
    prefix: '/content',
    file,
    editor: {
      shopUrl: 'http://shop.example',
      keys: SPACE,
      notifyShop: async ({ full_slug }, action) => notifiedSlugs.push(`${action} ${full_slug}`) > 0,
      assetsDirectory: assets,
    },
  });
}

beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'terrace-stories-')), 'stories.json');
  assets = mkdtempSync(join(tmpdir(), 'terrace-assets-'));
  notifiedSlugs = [];
  sandbox = aSandbox();
  server = await serve((req, url) => sandbox.respond(req, url));
});
afterEach(() => server.close());

function editor(path = ''): string {
  return `${server.url}/content/editor${path}`;
}

function save(headline: unknown, headers: Record<string, string> = OWN): Promise<Response> {
  const body = JSON.stringify({ content: { ...HOME.content, headline } });
  return fetch(editor(`/${HOME.id}/story`), { method: 'POST', headers, body });
}

interface Opened {
  readonly story: { readonly content: { readonly headline: unknown } };
  readonly isDraft: boolean;
  readonly preview: string;
}

async function openStory(locale = 'en'): Promise<Opened> {
  return (await (await fetch(editor(`/${HOME.id}/story?locale=${locale}`))).json()) as Opened;
}

describe('the sandbox’s editor', () => {
  test('lists the stories and opens one beside its page, framing the shop alone', async () => {
    expect(await (await fetch(editor())).text()).toContain(`href="/content/editor/${HOME.id}"`);
    const page = await fetch(editor(`/${HOME.id}`));
    expect(page.headers.get('content-security-policy')).toContain('frame-src http://shop.example;');
    expect((await openStory('de-de')).preview).toMatch(
      /^http:\/\/shop\.example\/de-de\/home\?_storyblok=\d+&.*_storyblok_lang=de-de&.*token%5D=[0-9a-f]{40}$/,
    );
  });

  test('keeps a draft private, even after a restart, until it is published', async () => {
    expect((await save('Soon')).status).toBe(200);
    sandbox = aSandbox();
    expect(await openStory()).toMatchObject({
      isDraft: true,
      story: { content: { headline: 'Soon' } },
    });
    expect(sandbox.store.byId(HOME.id)?.content['headline']).toBe('Welcome');
    const version = sandbox.cacheVersion();
    const publish = editor(`/${HOME.id}/publish`);
    const answer = await fetch(publish, { method: 'POST', headers: OWN, body: '{}' });
    expect(await answer.json()).toEqual({ isDraft: false, isShopNotified: true });
    expect(notifiedSlugs).toEqual(['published home']);
    expect(sandbox.store.byId(HOME.id)?.content['headline']).toBe('Soon');
    expect(sandbox.cacheVersion()).toBeGreaterThan(version);
  });

  test.each([
    ['from another site', { ...OWN, 'sec-fetch-site': 'cross-site' }, 403],
    ['from another port', { ...OWN, 'sec-fetch-site': 'same-site' }, 403],
    ['by a form', { 'content-type': 'text/plain' }, 403],
  ])('refuses a story %s', async (_, headers, status) => {
    expect((await save('Stolen', headers)).status).toBe(status);
    expect((await openStory()).isDraft).toBe(false);
  });

  test('refuses a malformed story and one larger than a megabyte', async () => {
    const send = (body: string): Promise<Response> =>
      fetch(editor(`/${HOME.id}/story`), { method: 'POST', headers: OWN, body });
    for (const body of ['', '{', '[]', '{"content":"page"}'])
      expect((await send(body)).status).toBe(422);
    expect((await save('x'.repeat(1_100_000))).status).toBe(413);
  });

  test.each(['/7', '/abc', '/browser/../editor.ts', '/browser/passwd.ts', '/browser/editor.js'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(editor(path))).status).toBe(404);
    },
  );

  test('serves its own code as JavaScript', async () => {
    const script = await fetch(editor('/browser/fields.ts'));
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).not.toContain('interface ');
  });
  test('creates, moves, unpublishes and schedules stories, and tells the shop', async () => {
    const post = async (path: string, body: object): Promise<readonly [number, unknown]> => {
      const init = { method: 'POST', headers: OWN, body: JSON.stringify(body) };
      const answer = await fetch(editor(path), init);
      return [answer.status, await answer.json()];
    };
    const tours = { name: 'Tours', full_slug: 'tours', component: 'page' };
    const [status, created] = await post('/stories', tours);
    expect(status).toBe(201);
    const { id } = created as { readonly id: number };
    expect(sandbox.store.published().some((story) => story.id === id)).toBe(false);
    expect(await post('/stories', tours)).toEqual([409, { error: 'the address is taken' }]);
    expect((await post('/stories', { ...tours, full_slug: '../x' }))[0]).toBe(422);

    await post(`/${id}/publish`, {});
    expect(sandbox.store.published().some((story) => story.id === id)).toBe(true);
    expect((await post(`/${id}/move`, { full_slug: 'home' }))[0]).toBe(409);
    await post(`/${id}/move`, { full_slug: 'club/tours' });
    await post(`/${id}/unpublish`, {});
    expect(notifiedSlugs).toEqual([
      'published tours',
      'moved club/tours',
      'unpublished club/tours',
    ]);

    await post(`/${id}/schedule`, { at: '2026-11-21T11:59:59Z' });
    await expect.poll(() => sandbox.store.published().some((story) => story.id === id)).toBe(true);
    expect((await post(`/${id}/schedule`, { at: 'soon' }))[0]).toBe(422);
    expect((await post('/7/publish', {}))[0]).toBe(404);
  });

  test('stores pictures only, under names of its own', async () => {
    const upload = async (name: string): Promise<readonly [number, unknown]> => {
      const body = JSON.stringify({ name, data: 'iVBORw0KGgo=' });
      const answer = await fetch(editor('/assets'), { method: 'POST', headers: OWN, body });
      return [answer.status, await answer.json()];
    };
    const [status, { filename }] = (await upload('../../My Crest.PNG')) as [
      number,
      { filename: string },
    ];
    expect(status).toBe(201);
    expect(filename).toMatch(/^uploads\/crest-[0-9a-f]{12}\.png$/);
    expect(existsSync(join(assets, filename))).toBe(true);
    expect((await upload('page.svg'))[0]).toBe(422);
  });

  test('says the address of a language as the delivery API does', async () => {
    expect(await openStory('de-de')).toMatchObject({
      story: { full_slug: 'de-de/home', default_full_slug: null, lang: 'de-de' },
    });
  });
});
