import type { Locator } from 'playwright/test';
import { expect, test, waitUntilIdle } from './fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error('the element is not visible');
  return { ...found, bottom: found.y + found.height };
};

test('the numbers of the home page count from one without a gap', async ({ page }) => {
  for (const locale of ['en-gb', 'ko-kr']) {
    await page.goto(`/${locale}`);
    const printed = await page
      .locator('main .figures[aria-hidden=true].text-menu')
      .allTextContents();
    const numbers = printed.map((text) => Number(text));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

test('the first heading of a section is 96 px or less from the section before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en-gb');
  const sections = page.locator('main section.section');
  const paddings = await sections.evaluateAll((all) =>
    all.map((section) => Number.parseFloat(getComputedStyle(section).paddingBlockStart)),
  );
  expect(Math.max(...paddings)).toBeLessThanOrEqual(48);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const locale of ['en-gb', 'de-de', 'ko-kr'] as const) {
    test(`banner and header take 120 px at most, and the first button is in view: ${locale}`, async ({
      page,
    }) => {
      await page.goto(`/${locale}`);
      await waitUntilIdle(page);
      expect((await box(page.locator('.site-header'))).bottom).toBeLessThanOrEqual(120);
      expect((await box(page.locator('main .button').first())).bottom).toBeLessThanOrEqual(780);
      await page.locator('[data-banner-close]').click();
      // The rotating line of the service bar takes the place of the banner.
      await expect(page.locator('.service-bar')).toBeVisible();
      expect((await box(page.locator('.site-header'))).bottom).toBeLessThanOrEqual(120);
    });
  }

  test('the number of the error page stands above the text, not behind it', async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/^404 /);
    await page.goto('/en-gb/no-such-page');
    const figure = page.locator('main .outline-figure');
    const [fontSize, top] = [
      await figure.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      (await box(figure)).y,
    ];
    // Capitals and digits of the display face are 0.735 em high, in the middle of a line of 0.9 em.
    const lowestInk = top + fontSize * 0.82;
    expect((await box(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(lowestInk);
  });
});

test('the German countdown is in one style', async ({ page }) => {
  await page.goto('/de-de');
  await expect(page.locator('[data-banner] time')).toHaveText(
    /^Noch (?:(?:1 Tag|\d Tage), )?\d+ Std\., \d+ Min\.(?:, \d+ Sek\.)?$/,
  );
});

test('buttons have the club’s colour in dark mode, with enough contrast', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^404 /);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en-gb/no-such-page');
  const button = page.getByRole('main').locator('.button-primary').first();
  const painted = await button.evaluate((element) => {
    const style = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toRgb = (colour: string): readonly number[] => {
      if (!context) return [];
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    return { back: toRgb(style.backgroundColor), text: toRgb(style.color) };
  });
  const luminance = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(painted.text), luminance(painted.back)];
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  // Oxblood, not pink: red is far above the other two.
  const [red = 0, green = 0, blue = 0] = painted.back;
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});
