import type { Locator, Page } from 'playwright/test';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { expect, test } from '../fixtures.ts';
import { pageAddresses } from '../page-addresses.ts';

/** WCAG 2.5.8, in CSS pixels. */
const MIN_TARGET = 24;
/** WCAG 1.4.3. */
const MIN_CONTRAST = 4.5;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const locale of LOCALES) {
    test(`each step of the breadcrumbs is a target of its own: ${locale}`, async ({
      page,
      translatorFor,
    }) => {
      const { product, list } = await pageAddresses(locale);
      for (const address of [product, list]) {
        await page.goto(address);
        const name = translatorFor(locale)('listing:breadcrumb');
        const steps = page.getByRole('navigation', { name }).getByRole('link');
        const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()));
        expect(boxes.length, address).toBeGreaterThan(0);
        expect(boxes.filter((box) => !box || !isTarget(box))).toEqual([]);
        expect(overlaps(boxes)).toEqual([]);
      }
    });
  }
});

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

function isTarget({ width, height }: Box): boolean {
  return Math.min(width, height) >= MIN_TARGET;
}

/** Lines that wrap must not lie on each other. */
function overlaps(boxes: readonly (Box | null)[]): readonly (Box | null)[] {
  return boxes.filter((box, index) => {
    const previous = boxes[index - 1];
    return box && previous && box.y > previous.y && box.y < previous.y + previous.height;
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`placeholders, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('can be read', async ({ page }) => {
      const { home, list } = await pageAddresses('en-gb');
      for (const address of [home, list]) {
        await page.goto(address);
        const contrasts = await placeholderContrasts(page);
        expect(contrasts.length, address).toBeGreaterThan(0);
        for (const [name, contrast] of contrasts)
          expect([name, contrast >= MIN_CONTRAST]).toEqual([name, true]);
      }
    });
  });
}

/** Contrast of each placeholder's colour with the ground that it is painted on. */
function placeholderContrasts(page: Page): Promise<readonly (readonly [string, number])[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('the browser has no canvas');
    const paint = (...colours: readonly string[]): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const luminance = (channels: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = channels.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds = (element: Element | null): readonly string[] =>
      element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    const fields = [...document.querySelectorAll<HTMLInputElement>('[placeholder]')].filter(
      (field) => field.placeholder && field.checkVisibility(),
    );
    return fields.map((field) => {
      const ground = ['#fff', ...grounds(field)];
      const one = luminance(paint(...ground));
      const other = luminance(paint(...ground, getComputedStyle(field, '::placeholder').color));
      return [field.placeholder, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)];
    });
  });
}
