import { join } from 'node:path';
import { sql } from 'kysely';
import { openPglite } from '#lib/server/platform/database/connection.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';

/** A shop whose database has lost what only the page of a shared wishlist reads. */
function aBrokenShop(settings: Readonly<Record<string, string>>): Promise<RunningShop> {
  return anotherShop(settings, async (dataDirectory) => {
    const connection = await openPglite(join(dataDirectory, 'database'));
    await sql`alter table wishlist rename to mislaid_wishlist`.execute(connection.db);
    await connection.close();
  });
}

const BROKEN = '/en-gb/wishlist/AAAAAAAAAAAAAAAAAAAAAA';

test('the page of an unhandled error has its blocks, and tells shoppers nothing of the fault', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const shop = await aBrokenShop({});
  try {
    // The blocks are in memory once a page of the shop has shown them.
    await page.goto(`${shop.url}/en-gb/error`);
    const blocks = await page.locator('main > *').count();
    const response = await page.goto(shop.url + BROKEN);
    expect(response?.status()).toBe(500);
    await expect(page.locator('main > *')).toHaveCount(blocks);
    expect(blocks).toBeGreaterThan(1);
    await expect(page.locator('#error-details')).toHaveCount(0);
    expect(await response?.text()).not.toMatch(/relation "|does not exist|\.mjs:\d/);
    await expectAccessible(page);
  } finally {
    await shop.end();
  }
});

test('the page of an unhandled error shows status, message and stack in integration', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const shop = await aBrokenShop({ ENVIRONMENT: 'integration' });
  try {
    await page.goto(shop.url + BROKEN);
    const details = page.locator('#error-details');
    await expect(details).toContainText('500 /en-gb/wishlist/');
    await expect(details).toContainText(/relation .* does not exist/);
    await expect(details).toContainText(/\n\s+at /);
  } finally {
    await shop.end();
  }
});
