import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { fillBasket, pageAddresses } from './page-addresses.ts';
import { continueAsGuest, shopper } from './shopper.ts';

/** The focused element, and whether it is visible. */
interface Focused {
  readonly name: string;
  /** The element that covers it. */
  readonly hiddenBy: 'the header' | 'the edge of the window' | undefined;
  readonly isLast: boolean;
}

async function readFocused(page: Page): Promise<Focused> {
  const { name, top, bottom, covered, windowHeight, isLast } = await page.evaluate(async () => {
    // The browser scrolls to the focused element in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement ?? document.body;
    const header = document.querySelector('.site-header');
    const box = element.getBoundingClientRect();
    const isCovered = (y: number): boolean => {
      const hit = document.elementFromPoint(box.left + box.width / 2, y);
      return header?.contains(hit) === true && !header.contains(element);
    };
    return {
      name: `${element.tagName} ${element.getAttribute('name') ?? element.textContent.trim()}`,
      top: box.top,
      bottom: box.bottom,
      covered: {
        edges: isCovered(box.top + 2) || isCovered(box.bottom - 2),
        upperHalf: isCovered(box.top + box.height / 4),
      },
      windowHeight: innerHeight,
      isLast: element === document.body,
    };
  });
  // A picture may be covered at the top; a button or a field may not.
  const isTall = bottom - top > 100;
  const isCovered = isTall ? covered.upperHalf : covered.edges;
  const isOffScreen = bottom < 2 || top > windowHeight - 2 || (top < -1 && !isTall);
  const hiddenBy = isCovered ? 'the header' : isOffScreen ? 'the edge of the window' : undefined;
  return { name: name.slice(0, 60), hiddenBy, isLast };
}

/** The elements that Tab, or Shift+Tab, reaches until it leaves the page. */
async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Focused[]> {
  const path: Focused[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press(key);
    const now = await readFocused(page);
    if (now.isLast) return path;
    path.push(now);
  }
  throw new Error('the keyboard never leaves the page');
}

function hiddenStops(path: readonly Focused[]): readonly string[] {
  return path.flatMap(({ name, hiddenBy }) => (hiddenBy ? [`${name}: by ${hiddenBy}`] : []));
}

test('the first press of Tab focuses the skip link, which leads past the header', async ({
  page,
  translatorFor,
}) => {
  for (const path of ['/en-gb', '/en-gb/c', '/en-gb/basket']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: translatorFor('en-gb')('shell:skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no focused element of a product page is covered by the header', async ({ page }) => {
    await page.goto((await pageAddresses('en-gb')).product);
    const forth = await walkFocus(page, 'Tab');
    expect(forth.length).toBeGreaterThan(20);
    expect(hiddenStops(forth)).toEqual([]);
    expect(hiddenStops(await walkFocus(page, 'Shift+Tab'))).toEqual([]);
  });

  test('no focused element of the checkout is covered by the header', async ({ page }) => {
    await fillBasket(page, 'en-gb');
    await page.goto('/en-gb/checkout');
    await continueAsGuest(shopper(page, 'en-gb'), 'mia@example.com');
    const forth = await walkFocus(page, 'Tab');
    expect(forth.length).toBeGreaterThan(10);
    expect(hiddenStops(forth)).toEqual([]);
    expect(hiddenStops(await walkFocus(page, 'Shift+Tab'))).toEqual([]);
  });
});

for (const locale of ['de-de', 'es-es', 'ko-kr'] as const) {
  test(`no page is wider than a phone or a tablet in ${locale}`, async ({ page }) => {
    await fillBasket(page, locale);
    const everywhere = await pageAddresses(locale);
    for (const name of [
      'home',
      'list',
      'product',
      'player product',
      'basket',
      'checkout',
    ] as const) {
      await page.goto(everywhere[name]);
      for (const width of [768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([name, width, await overflowingElements(page)]).toEqual([name, width, []]);
      }
    }
  });
}

/** Elements that cause horizontal scrolling, outermost first; scrollable rows may be wide. */
function overflowingElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });
}
