import { pageBloks } from '#lib/domain/content/split-rich-text.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withFaultFallback } from '#lib/server/platform/views/outage-fallback.ts';
import { loadPageBlock, pageBlocks } from './load-page-block.ts';
import type { PageBlock } from './page-block.ts';

/**
 * Editors' blocks below an error message (story `global/error-page`); empty when they cannot be read. `waitMs`: how long
 * the page waits for what is not in memory; what arrives later is there for the next page.
 */
export async function errorBlocks(
  context: PageContext,
  { waitMs }: { readonly waitMs?: number } = {},
): Promise<readonly PageBlock[]> {
  const blocks = readBlocks(context);
  return waitMs === undefined ? blocks : Promise.race([blocks, nothingAfter(waitMs)]);
}

async function readBlocks(context: PageContext): Promise<readonly PageBlock[]> {
  const { services, shop } = context;
  const { log } = services;
  return withFaultFallback({ log, event: 'error-page.story', fallback: [] }, async () => {
    const story = await services.content.story(shop, 'global/error-page');
    if (!story) return [];
    const read = await Promise.all(pageBloks(story).map((blok) => loadPageBlock(context, blok)));
    return pageBlocks(read);
  });
}

function nothingAfter(waitMs: number): Promise<readonly PageBlock[]> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs, []).unref();
  });
}
