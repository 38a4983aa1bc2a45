import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { pageBlockNames } from '../../src/lib/domain/content/component-schema.ts';
import { gallerySamples } from '../../src/lib/server/content/views/block-gallery-samples.ts';
import { browserExecutable } from '../../tests/support/browser.ts';
import { PREVIEW_SIZE, PREVIEWS } from './wanted-space.ts';

const VIEWPORT = { width: 1_280, height: 800 };
const QUALITY = 62;

/** Photographs the first sample of each block in the gallery of a running shop with the sandbox's content. */
export async function drawBlockPreviews(siteUrl: string): Promise<number> {
  const executablePath = browserExecutable();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({
      bypassCSP: true,
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
    });
    await page.goto(`${siteUrl}/en-gb/block-gallery`, { waitUntil: 'networkidle' });
    // The names of the samples, and what stays on the screen while scrolling.
    const hidden = '[data-sample] > p:first-child, header, dialog, [popover] { display: none }';
    const still = '.shirt-preview { position: relative !important; inset: auto !important }';
    await page.addStyleTag({ content: hidden + still });
    mkdirSync(PREVIEWS, { recursive: true });
    let count = 0;
    for (const component of pageBlockNames()) count += await drawPreview(page, component);
    return count;
  } finally {
    await browser.close();
  }
}

/** 0 for a block that the gallery does not show. */
async function drawPreview(page: Page, component: string): Promise<0 | 1> {
  const sample = gallerySamples([]).find(([, blok]) => blok?.component === component)?.[0];
  const block = page.locator(`[data-sample="${sample}"]`);
  if (sample === undefined || !(await block.isVisible())) return 0;
  await block.scrollIntoViewIfNeeded();
  // Pictures load when they come into view.
  await page.waitForLoadState('networkidle');
  const photograph = sharp(await block.screenshot());
  const { width, height } = await photograph.metadata();
  const isTall = height / width > PREVIEW_SIZE.height / PREVIEW_SIZE.width;
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const picture = await photograph
    .resize({
      ...PREVIEW_SIZE,
      ...(isTall ? { fit: 'cover', position: 'top' } : { fit: 'contain', background }),
    })
    .webp({ quality: QUALITY })
    .toBuffer();
  writeFileSync(fileURLToPath(new URL(`${component}.webp`, PREVIEWS)), picture);
  return 1;
}
