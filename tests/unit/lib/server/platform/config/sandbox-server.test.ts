import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '#lib/server/platform/config/sandbox-keys.ts';
import { STORIES } from '../../../../../../sandbox/club/stories/stories.ts';
import { type Sandbox, startSandbox } from '../../../../../../sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    smtpPort: 0,
    shopUrl: 'http://shop.example',
  });
});
afterAll(() => sandbox.close());

describe('the sandbox server', () => {
  test('lists its addresses and the demo accounts and cards', async () => {
    const text = await (await fetch(sandbox.url)).text();
    for (const word of ['ada@example.com', 'terrace-demo', '4242 4242 4242 4242', 'href="/mail"']) {
      expect(text).toContain(word);
    }
  });

  test.each([
    [`/content/v2/cdn/stories/home?cv=1&token=${SANDBOX_KEYS.content}`, 200],
    ['/content/v2/cdn/stories/home?cv=1&token=wrong', 401],
    ['/identity/.well-known/openid-configuration', 200],
    ['/mail', 200],
    ['/membership', 200],
    ['/membership/v1/members/demo-max', 401],
    ['/payments/v1/payments/1', 401],
    ['/nothing', 404],
    ['//evil.example/', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await fetch(sandbox.url + path)).status).toBe(status);
  });

  test('redirects a story without a cache version to the newest one', async () => {
    const path = `/content/v2/cdn/stories/home?token=${SANDBOX_KEYS.content}`;
    const answer = await fetch(sandbox.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toContain(`cv=${sandbox.content.cacheVersion()}`);
  });

  test('pages a list of stories and reports the total', async () => {
    const path = `/content/v2/cdn/stories?cv=1&token=${SANDBOX_KEYS.content}`;
    const answer = await fetch(`${sandbox.url}${path}&starts_with=global/&per_page=2&page=2`);
    const parts = STORIES.filter(({ full_slug }) => full_slug.startsWith('global/'));
    expect(answer.headers.get('per-page')).toBe('2');
    expect(answer.headers.get('total')).toBe(String(parts.length));
    const second = parts.slice(2, 4).map(({ full_slug }) => ({ full_slug }));
    expect(await answer.json()).toMatchObject({ stories: second });
    const some = await fetch(`${sandbox.url}${path}&by_slugs=home,global/se*&excluding_fields=SEO`);
    const { stories } = (await some.json()) as {
      stories: { full_slug: string; content: object }[];
    };
    expect(stories.map((story) => story.full_slug)).toEqual(['global/search', 'home']);
    expect(stories[1]?.content).not.toHaveProperty('SEO');
  });

  test('refuses a port that is in use', async () => {
    const port = Number(new URL(sandbox.url).port);
    const second = startSandbox({ port, host: '127.0.0.1', shopUrl: 'http://shop.example' });
    await expect(second).rejects.toThrow('EADDRINUSE');
  });
});
