import { expect, test } from 'vitest';
import type { Story } from '#lib/domain/content/story.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { errorBlocks } from '#lib/server/content/views/error-blocks.ts';
import { errorDetails } from '#lib/server/platform/pages/error-details.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const shop = getShopByLocale('en-gb');
const content = {
  component: 'page',
  _uid: 'p',
  content: [{ component: 'spotlight', _uid: '1', headline: 'Your name' }],
};
const STORY: Story = { uuid: 'u', slug: 'e', full_slug: 'e', name: 'Error', content };

function contextWith(story: Content['story']): PageContext {
  const services = { log: quietLog(), content: { story } } as unknown as Services;
  const url = new URL('https://shop.example/en-gb');
  return { services, shop, t: translator(shop.locale), url };
}

test('the page of an unhandled error has the editors’ blocks that are in memory', async () => {
  const blocks = await errorBlocks(
    contextWith(async () => STORY),
    { waitMs: 1 },
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['spotlight']);
});

test('the page of an unhandled error does not wait for a database that hangs', async () => {
  const never = new Promise<Story>(() => {});
  expect(
    await errorBlocks(
      contextWith(() => never),
      { waitMs: 1 },
    ),
  ).toEqual([]);
});

test('the page of an unhandled error survives a fault of its own blocks', async () => {
  const context = contextWith(async () => {
    throw new TypeError('broken too');
  });
  expect(await errorBlocks(context, { waitMs: 1 })).toEqual([]);
});

test('the details of an error are status, address, message and stack, with the causes', () => {
  const error = new Error('no such table', { cause: new TypeError('pool') });
  const details = errorDetails(500, '/en-gb/c', error);
  expect(details).toMatch(/^500 \/en-gb\/c\nError: no such table\n +at .*\n/);
  expect(details).toContain('TypeError: pool');
  expect(errorDetails(404, '/en-gb/nowhere', undefined)).toBe('404 /en-gb/nowhere');
});

test('the details of an error that is its own cause end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errorDetails(500, '/', error).match(/Error: round/g)?.length).toBeLessThan(10);
});
