import type { Page } from 'playwright/test';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { expect, test } from '../fixtures.ts';
import { fillBasket, pageAddresses } from '../page-addresses.ts';

/** What a reader may set: 400 % zoom of a window of 1280 px, spacing of WCAG 1.4.12, and text twice as large. */
const SETTINGS = {
  'zoomed to 400 %': { width: 320, height: 256, css: '' },
  'with wide spacing': {
    width: 320,
    height: 640,
    css: `* {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-bottom: 2em !important; }`,
  },
  'with text of 200 %': { width: 1280, height: 800, css: 'html { font-size: 200% !important; }' },
} as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of LOCALES) {
  test(`no text is cut or covered when it is larger: ${locale}`, async ({ page }) => {
    await fillBasket(page, locale);
    const { home, list, product, basket } = await pageAddresses(locale);
    for (const address of [home, list, product, basket]) {
      await page.goto(address);
      for (const [setting, { width, height, css }] of Object.entries(SETTINGS)) {
        await page.setViewportSize({ width, height });
        await applyStyles(page, css);
        expect([setting, address, await findDefects(page)]).toEqual([setting, address, []]);
      }
    }
  });
}

/** By a sheet of the document, instead of the one before: the page's policy allows no style elements. */
function applyStyles(page: Page, css: string): Promise<void> {
  return page.evaluate(async (text) => {
    const own = globalThis as { readerStyles?: CSSStyleSheet };
    own.readerStyles ??= new CSSStyleSheet();
    own.readerStyles.replaceSync(text);
    if (!document.adoptedStyleSheets.includes(own.readerStyles))
      document.adoptedStyleSheets.push(own.readerStyles);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, css);
}

/** Text that is cut, controls of the header that something covers, and what makes the page scroll sideways. */
function findDefects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
      );
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isTall = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      // What is only for screen readers is one pixel large.
      return element.clientWidth > 2 && (isWide || isTall);
    };
    const isCovered = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width < 3 || y < 0 || y > innerHeight || x < 0 || x > innerWidth) return false;
      // The disclosure of a flyout lies on its link.
      const own = element.closest('.flyout-host') ?? element;
      const hit = document.elementFromPoint(x, y);
      return hit !== null && !own.contains(hit) && !hit.contains(element);
    };
    const texts = [...document.body.querySelectorAll('*:not(.sr-only)')].filter(
      (element) => hasText(element) && isSeen(element),
    );
    const controls = [...document.querySelectorAll('.site-header :is(a, button)')].filter(
      (element) => isSeen(element) && !element.closest('.flyout, [popover]:not(:popover-open)'),
    );
    const tell = (problem: string) => (element: Element) =>
      `${problem}: ${element.outerHTML.slice(0, 100)}`;
    return [
      ...(root.scrollWidth > root.clientWidth ? [`wide: ${root.scrollWidth}`] : []),
      ...texts.filter(isCut).map(tell('cut')),
      ...controls.filter(isCovered).map(tell('covered')),
    ];
  });
}
