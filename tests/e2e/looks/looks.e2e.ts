import type { Page } from 'playwright/test';
import { expect, test as shopper } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';
import { machineDifference, recordMachine } from './drawing-machine.ts';
import { STAND_IN, samplePictures } from './sample-pictures.ts';
import { picturePath, removePictures, shrinkPictures, storedPictures } from './stored-pictures.ts';

/** Letters lie where the page puts them, whatever the system prefers. */
const DRAWING = ['--font-render-hinting=none', '--disable-lcd-text'];
const test = shopper.extend<object, { shop: RunningShop }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...DRAWING] });
    },
    { scope: 'worker' },
  ],
  // Of its own, because other tests change goods and prices.
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const shop = await anotherShop({});
      await use(shop);
      await shop.end();
    },
    { scope: 'worker' },
  ],
});
// One shop for all of them.
test.describe.configure({ mode: 'default' });
const PHONE = { width: 390, height: 844 };
test.use({ reducedMotion: 'reduce', viewport: PHONE });

const THEMES = ['light', 'dark'] as const;
const GALLERIES = ['block-gallery', 'component-gallery'] as const;

/** What is laid out in another way on a desk. */
const WIDE = [
  ...['hero_banner', 'product_carousel'],
  ...['button, primary', 'ProductTile, reduced', 'BuyBox, some sizes sold out'],
  ...['QuickFilters, plain', 'Filters, one chosen', 'BasketRow, reduced, several'],
  ...['Checkout, e-mail, with an error', 'OrderTimeline, on its way'],
  ...['OrderList, several', 'CompleteTheLook, plain'],
];

/** Of the same browser on the same system: only what the palette of the stored picture has rounded. */
const LIMITS = { threshold: 0.06, maxDiffPixels: 4 };
const difference = machineDifference();
for (const theme of THEMES) {
  const title = `every sample of the galleries looks as it is stored, ${theme}`;
  if (difference) {
    test.skip(`${title} (not compared: ${difference})`, () => undefined);
    continue;
  }
  test(title, async ({ page, shop }, { config }) => {
    const update = {
      isUpdate: ['all', 'changed'].includes(config.updateSnapshots),
      since: Date.now(),
    };
    await page.emulateMedia({ colorScheme: theme });
    const { phone, desk } = await drawGalleries(page, shop, theme);
    await compare(`390-${theme}`, phone, update);
    if (theme === 'light') await compare('1280-light', desk, update);
    if (update.isUpdate) recordMachine();
  });
}

interface Drawn {
  readonly phone: Map<string, Buffer>;
  readonly desk: Map<string, Buffer>;
}

/** Each gallery once; in light also as wide as on a desk. */
async function drawGalleries(
  page: Page,
  { url }: RunningShop,
  theme: (typeof THEMES)[number],
): Promise<Drawn> {
  const drawn: Drawn = { phone: new Map(), desk: new Map() };
  for (const gallery of GALLERIES) {
    await page.setViewportSize(PHONE);
    await open(page, `${url}/en-gb/${gallery}`);
    for (const [name, picture] of await samplePictures(page)) drawn.phone.set(name, picture);
    if (theme === 'dark') continue;
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [name, picture] of await samplePictures(page, WIDE)) drawn.desk.set(name, picture);
  }
  return drawn;
}

/** The gallery with stand-ins for goods' pictures, and the same text of the countdown on each day. */
async function open(page: Page, url: string): Promise<void> {
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: STAND_IN }),
  );
  await page.goto(url, { waitUntil: 'load' });
  // With reduced motion it does not run.
  await page.locator('main time[data-ends-in]').evaluateAll((times) => {
    for (const time of times) time.textContent = 'Ends in 2d 4h 6m';
  });
}

/** Each sample with its picture, and each picture with its sample. */
async function compare(
  view: string,
  drawn: ReadonlyMap<string, Buffer>,
  { isUpdate, since }: { readonly isUpdate: boolean; readonly since: number },
): Promise<void> {
  const paths = new Set<string>();
  for (const [sample, picture] of drawn) {
    const path = picturePath(view, sample);
    paths.add(path.join('/'));
    expect.soft(picture, `${sample}, ${view}`).toMatchSnapshot(path, LIMITS);
  }
  expect(paths.size, 'each sample has a name of its own').toBe(drawn.size);
  const left = storedPictures(view).filter((path) => !paths.has(path));
  if (isUpdate) {
    removePictures(left);
    await shrinkPictures(view, since);
  } else expect(left, 'pictures without a sample').toEqual([]);
}
