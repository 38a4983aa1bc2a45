import { storyBlocks } from '#lib/domain/blocks.ts';
import type { PageContext } from './context.ts';
import type { HomeBlock } from './home.ts';
import { homeBlock } from './home-block.ts';
import { withFaultFallback } from './outage-fallback.ts';

/** What editors put below an error's words (story `global/error-page`); nothing when it cannot be read. */
export async function errorBlocks(context: PageContext): Promise<readonly HomeBlock[]> {
  const { services, shop } = context;
  const { log } = services;
  return withFaultFallback({ log, event: 'error-page.story', fallback: [] }, async () => {
    const story = await services.content.story(shop, 'global/error-page');
    if (!story) return [];
    const read = await Promise.all(storyBlocks(story).map((blok) => homeBlock(context, blok)));
    return read.flatMap(({ block }) => block ?? []);
  });
}
