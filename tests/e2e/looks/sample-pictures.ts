import type { Page } from 'playwright/test';
import sharp from 'sharp';

/** A sample's part of the page, in whole pixels. */
interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Browsers draw at most 16,384 pixels of a page at once. */
const MAX_HEIGHT = 8_000;

/**
 * Instead of every product's picture: the cross shows a change of size or crop, and goods of the demo club may get other
 * pictures.
 */
export const STAND_IN = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 8 10">
<path fill="#b9a88f" d="M0 0h8v10H0z"/><path stroke="#6d5f4a" stroke-width=".1" d="m0 0 8 10M8 0 0 10"/></svg>`;

/** A picture of each sample, or of some, without a screenshot for each. */
export async function samplePictures(
  page: Page,
  only?: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  await settle(page);
  const all = await sampleBoxes(page);
  const boxes = only ? all.filter(({ name }) => only.includes(name)) : all;
  const pictures = new Map<string, Buffer>();
  for (const part of partsOf(boxes)) {
    const top = Math.min(...part.map((box) => box.top));
    const bottom = Math.max(...part.map((box) => box.top + box.height));
    const clip = { x: 0, y: top, width: await innerWidth(page), height: bottom - top };
    const shot = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
    const { data, info } = await sharp(shot)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const { name, ...box } of part) {
      const picture = sharp(data, { raw: { width, height, channels } })
        .extract({ ...box, top: box.top - top })
        .png({ compressionLevel: 1 });
      pictures.set(name, await picture.toBuffer());
    }
  }
  return pictures;
}

function innerWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.clientWidth);
}

/** Fonts and pictures are there, nothing has the focus, and each sample begins at a whole pixel. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { content-visibility: visible !important; caret-color: transparent !important; }
      [data-sample] { position: relative; }
    `);
    document.adoptedStyleSheets = [sheet];
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    for (const sample of document.querySelectorAll<HTMLElement>('[data-sample]')) {
      sample.style.height = '';
    }
    for (const sample of document.querySelectorAll<HTMLElement>('[data-sample]')) {
      sample.style.height = `${Math.ceil(sample.getBoundingClientRect().height)}px`;
    }
  });
}

function sampleBoxes(page: Page): Promise<readonly Box[]> {
  return page.locator('[data-sample]').evaluateAll((samples) =>
    samples.map((sample) => {
      const { left, top, width, height } = sample.getBoundingClientRect();
      return {
        name: sample.getAttribute('data-sample') ?? '',
        left: Math.floor(left),
        top: Math.round(top + scrollY),
        width: Math.floor(width),
        height: Math.round(height),
      };
    }),
  );
}

/** Neighbours that are drawn in one go. */
function partsOf(boxes: readonly Box[]): readonly (readonly Box[])[] {
  const parts: Box[][] = [];
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const part = parts.at(-1);
    const [first] = part ?? [];
    if (part && first && box.top + box.height - first.top <= MAX_HEIGHT) part.push(box);
    else parts.push([box]);
  }
  return parts;
}
