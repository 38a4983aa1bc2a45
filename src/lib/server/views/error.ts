import { storyBlocks } from '#lib/domain/blocks.ts';
import type { PageContext } from './context.ts';
import type { PageBlock } from './home.ts';
import { loadPageBlock } from './home-block.ts';
import { withFaultFallback } from './outage-fallback.ts';

/** Editors' blocks below an error message (story `global/error-page`); empty when they cannot be read. */
export async function errorBlocks(context: PageContext): Promise<readonly PageBlock[]> {
  const { services, shop } = context;
  const { log } = services;
  return withFaultFallback({ log, event: 'error-page.story', fallback: [] }, async () => {
    const story = await services.content.story(shop, 'global/error-page');
    if (!story) return [];
    const read = await Promise.all(storyBlocks(story).map((blok) => loadPageBlock(context, blok)));
    return read.flatMap(({ block }) => block ?? []);
  });
}
