import { describe, expect, test } from 'vitest';
import { headerTag } from '#lib/server/platform/page-cache/cache-tag.ts';
import { createCdnPurge } from '#lib/server/platform/page-cache/cdn-purge.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

interface Purge {
  readonly tags: string | null;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** A cache whose answers are `statuses`, then 200; pauses last until they are ended. */
function aCache(statuses: number[] = []) {
  const purges: Purge[] = [];
  const log = quietLog();
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const cdn = createCdnPurge({
    purgeUrl: 'http://cache.test/purge',
    token: 'secret-token',
    fetch: (url, init) => {
      const request = new Request(url, init);
      return request.json().then((body: unknown) => {
        const { headers } = request;
        purges.push({
          tags: headers.get('cache-tag'),
          authorization: headers.get('authorization'),
          body,
        });
        return new Response('', { status: statuses.shift() ?? 200 });
      });
    },
    pause: (ms) => new Promise<void>((end) => void pauses.push({ ms, end })),
    log,
  });
  return { cdn, purges, log, pauses };
}

describe('Purging the cache in front of the shop', () => {
  test('sends the tags of one turn together, as header and as JSON', async () => {
    const { cdn, purges } = aCache();
    cdn.purge(['product:7', 'nav']);
    cdn.purge(['product:8', 'nav']);
    await cdn.close();
    expect(purges).toEqual([
      {
        tags: 'product:7,nav,product:8',
        authorization: 'Bearer secret-token',
        body: { tags: ['product:7', 'nav', 'product:8'] },
      },
    ]);
  });

  test('repeats a purge for a page that was on its way', async () => {
    const { cdn, purges, pauses } = aCache();
    cdn.purge(['nav']);
    await expect.poll(() => pauses.length).toBe(1);
    pauses[0]?.end();
    await expect.poll(() => purges.map(({ tags }) => tags)).toEqual(['nav', 'nav']);
    await cdn.close();
  });

  test('keeps what was refused, sends it again with what is new, and logs once', async () => {
    const { cdn, purges, log, pauses } = aCache([503, 503]);
    cdn.purge(['nav']);
    await expect.poll(() => pauses.length).toBe(1);
    cdn.purge(['catalog']);
    pauses[0]?.end();
    await expect.poll(() => pauses.length).toBe(2);
    pauses[1]?.end();
    await expect.poll(() => purges.length).toBe(3);
    expect(purges.map(({ tags }) => tags)).toEqual(['nav', 'nav,catalog', 'nav,catalog']);
    await expect
      .poll(() => log.lines.map(({ event }) => event))
      .toEqual(['cdn.purge-failed', 'cdn.purge-recovered']);
    await cdn.close();
  });

  test('splits many tags, and purges everything when they are too many', async () => {
    const some = aCache();
    some.cdn.purge(Array.from({ length: 31 }, (_, id) => `product:${id}`));
    await expect.poll(() => some.purges.length).toBe(2);
    await some.cdn.close();
    const all = aCache();
    all.cdn.purge(Array.from({ length: 601 }, (_, id) => `product:${id}`));
    await expect
      .poll(() => all.purges.map(({ tags, body }) => [tags, body]))
      .toEqual([['*', { purge_everything: true }]]);
    await all.cdn.close();
  });

  test('goes on when it was idle between two changes', async () => {
    const { cdn, purges } = aCache();
    cdn.purge(['one']);
    await expect.poll(() => purges.length).toBe(1);
    cdn.purge(['two']);
    await expect.poll(() => purges.map(({ tags }) => tags)).toEqual(['one', 'two']);
    await cdn.close();
  });

  test('does not wait for a cache that is away when the shop stops', async () => {
    const { cdn, purges, pauses } = aCache([503, 503, 503]);
    cdn.purge(['nav']);
    await expect.poll(() => pauses.length).toBe(1);
    const closed = cdn.close();
    pauses[0]?.end();
    await closed;
    expect(purges).toHaveLength(1);
  });

  test.each([
    ['story:home', 'story:home'],
    ['story:a,b', 'story:a%2Cb'],
    ['story:é\r\nx: y', 'story:%C3%A9%0D%0Ax:%20y'],
    ['story:(.*)', 'story:%28%2E%2A%29'],
  ])('writes the tag %j as %s', (tag, written) => {
    expect(headerTag(tag)).toBe(written);
  });
});
