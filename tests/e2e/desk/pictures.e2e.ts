import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { buyAsGuest, shopper } from '../shopper.ts';
import { signInToDesk } from './desk-pages.ts';

/** The pictures of docs/operations/desk.md. With TERRACE_PICTURES=write they are taken again. */
const DIRECTORY = 'docs/images';
const DOCUMENT = 'docs/operations/desk.md';
const SIZE = { width: 1120, height: 760 };
const MAX_BYTES = 60_000;

test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' }, viewport: SIZE });

test('the pictures of the desk in the documents can be taken, and are small', async ({ page }) => {
  await fillBasket(page, 'en-gb', 2);
  const order = await buyAsGuest(shopper(page, 'en-gb'));
  await signInToDesk(page, 'desk@example.com');
  const document = await readFile(DOCUMENT, 'utf8');
  for (const [name, path] of [
    ['desk-today', '/desk'],
    ['desk-orders', '/desk/orders'],
    ['desk-order', `/desk/orders/${order}`],
    ['desk-pick-list', `/desk/papers?order=${order}&paper=list`],
    ['desk-goods', '/desk/goods/AU-1001'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const taken = await takePicture(page);
    // How large it is depends on the orders of other tests; what is kept in the repository is small.
    expect(await sharp(taken).metadata(), name).toMatchObject(SIZE);
    const file = `${DIRECTORY}/${name}.webp`;
    if (process.env['TERRACE_PICTURES'] === 'write') await writeFile(file, taken);
    expect((await stat(file)).size, file).toBeLessThanOrEqual(MAX_BYTES);
    expect(document, 'the picture is in the document').toContain(`../images/${name}.webp`);
  }
});

async function takePicture(page: Page): Promise<Buffer> {
  const shot = await page.screenshot({ animations: 'disabled' });
  return sharp(shot).webp({ quality: 80 }).toBuffer();
}
