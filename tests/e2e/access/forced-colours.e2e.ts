import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { fillBasket, pageAddresses } from '../page-addresses.ts';

interface Control {
  /** Opens a page with the control. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly chosen: (page: Page) => Locator;
  /** The same control, or one of its siblings, that is not chosen. */
  readonly other: (page: Page) => Locator;
  /** Between the two pictures, where they are of one element. */
  readonly change?: (page: Page) => Promise<unknown>;
}

const SHIRT = '/en-gb/p/home-shirt-2627-1001';

function sizes(page: Page): Locator {
  return page.locator('.sizes li').filter({ has: page.locator('input:enabled') });
}

/** Every control whose state is drawn by its colours. Native controls are drawn by the browser. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'size of a product': {
    open: async (page) => {
      await page.goto(SHIRT);
      await sizes(page).first().locator('input').check({ force: true });
    },
    chosen: (page) => sizes(page).first().locator('label'),
    other: (page) => sizes(page).nth(1).locator('label'),
  },
  'sold-out size': {
    open: (page) => page.goto('/en-gb/p/mens-crest-polo-shirt-1291'),
    chosen: (page) => page.locator('.sizes label:has(:disabled)').first(),
    other: (page) => page.locator('.sizes label:has(:enabled)').first(),
  },
  'heart of a tile': {
    open: (page) => page.goto('/en-gb/c'),
    chosen: (page) => page.locator('.tile .heart').first(),
    other: (page) => page.locator('.tile .heart').first(),
    change: pressHeart,
  },
  'heart of a product': {
    open: (page) => page.goto(SHIRT),
    chosen: (page) => page.getByRole('main').locator('.heart').first(),
    other: (page) => page.getByRole('main').locator('.heart').first(),
    change: pressHeart,
  },
  filter: {
    open: async (page) => page.goto((await pageAddresses('en-gb'))['filtered list']),
    chosen: (page) => page.locator('#filters li > [aria-current]').first(),
    other: (page) => page.locator('#filters li > a:not([aria-current]):has(b)').first(),
  },
  thumbnail: {
    open: (page) => page.goto(SHIRT),
    chosen: (page) => page.locator('.gallery ul [aria-current]'),
    other: (page) => page.locator('.gallery ul a:not([aria-current])').first(),
  },
  'team of the players': {
    open: (page) => page.goto('/en-gb/c/shop-by-player'),
    chosen: (page) => page.locator('main .squads > label:has(:checked)').first(),
    other: (page) => page.locator('main .squads > label:not(:has(:checked))').first(),
  },
  'entry of the menu': {
    open: async (page) => {
      await page.goto('/en-gb/c');
      await page.goto(
        (await page.locator('#menu > ul > li > a').nth(1).getAttribute('href')) ?? '',
      );
    },
    chosen: (page) => page.locator('#menu > ul > li > a[aria-current]').first(),
    other: (page) => page.locator('#menu > ul > li > a:not([aria-current])').last(),
  },
  'page of a list': {
    open: (page) => page.goto('/en-gb/c'),
    chosen: (page) => page.locator('nav ol [aria-current="page"]:visible').last(),
    other: (page) => page.locator('nav ol a:not([aria-current]):visible').last(),
  },
  'style of the letters': {
    open: (page) => page.goto(`${SHIRT}?config=style:cup#lettering`),
    chosen: (page) => page.locator('.lettering-styles label:has(:checked)'),
    other: (page) => page.locator('.lettering-styles label:not(:has(:checked))').first(),
  },
  'jersey of the configurator': {
    open: (page) => page.goto('/en-gb/block-gallery'),
    chosen: (page) => page.locator('.lettering-jerseys [aria-current]').first(),
    other: (page) => page.locator('.lettering-jerseys a:not([aria-current])').first(),
  },
  'unit of the size advisor': {
    open: (page) => page.goto('/en-gb/size-advisor/men'),
    chosen: (page) => page.locator('.advisor-choice label:has(:checked)').first(),
    other: (page) => page.locator('.advisor-choice label:not(:has(:checked))').first(),
  },
  'unit of the size chart': {
    open: (page) => page.goto('/en-gb/size-chart/men'),
    chosen: (page) => page.locator('.chart label:has(:checked)'),
    other: (page) => page.locator('.chart label:not(:has(:checked))').first(),
  },
};

async function pressHeart(page: Page): Promise<void> {
  const heart = page.getByRole('main').locator('.heart').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await heart.evaluate((button: HTMLElement) => button.blur());
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, control] of Object.entries(CONTROLS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`its state is seen in forced colours, ${colorScheme}: ${name}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await control.open(page);
      const other = await picture(control.other(page));
      await control.change?.(page);
      const chosen = await picture(control.chosen(page));
      // Neither is empty, and the state is more than a few pixels of another text.
      expect(other.edges).toBeGreaterThan(0.005);
      expect(chosen.edges).toBeGreaterThan(0.005);
      expect(await stateDifference(chosen, other)).toBeGreaterThan(0.02);
    });
  }
}

test('the slider’s line and thumbs, and the counts of the header are seen in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fillBasket(page, 'en-gb', 2);
  await page.goto('/en-gb/c');
  const slider = page.locator('.slider').filter({ visible: true });
  await slider.scrollIntoViewIfNeeded();
  const line = await picture(slider);
  // Two thumbs; the line has no vertical edge.
  expect(line.edges).toBeGreaterThan(0.005);
  const badge = page.locator('[data-badge="basket"]').filter({ visible: true });
  await expect(badge).toHaveText('2');
  await expect(badge).toHaveCSS('border-top-style', 'solid');
});

interface Picture {
  readonly png: Buffer;
  /** Share of the pixels that differ from the one left of them. */
  readonly edges: number;
}

async function picture(control: Locator): Promise<Picture> {
  await expect(control).toBeVisible();
  await control.scrollIntoViewIfNeeded();
  const png = await control.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  let edges = 0;
  for (let at = 1; at < data.length; at++) {
    const isFirst = at % info.width === 0;
    if (!isFirst && Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)) > 64) edges += 1;
  }
  return { png, edges: edges / data.length };
}

/**
 * How much the colours of two pictures differ: the greatest difference of the shares that a colour has in them. Siblings
 * have other texts, so their pixels cannot be compared one by one.
 */
async function stateDifference(one: Picture, other: Picture): Promise<number> {
  const [before, after] = await Promise.all([shares(one), shares(other)]);
  const colours = new Set([...before.keys(), ...after.keys()]);
  return Math.max(
    ...[...colours].map((key) => Math.abs((before.get(key) ?? 0) - (after.get(key) ?? 0))),
  );
}

async function shares({ png }: Picture): Promise<ReadonlyMap<number, number>> {
  const data = await sharp(png).removeAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  const total = data.length / 3;
  for (let at = 0; at < data.length; at += 3) {
    // Three bits of each channel.
    const key =
      ((data[at] ?? 0) >> 5) * 64 + ((data[at + 1] ?? 0) >> 5) * 8 + ((data[at + 2] ?? 0) >> 5);
    counts.set(key, (counts.get(key) ?? 0) + 1 / total);
  }
  return counts;
}
