import { type Editable, readEditable } from '#lib/domain/content/editable.ts';
import { readPageMeta } from '#lib/domain/content/home-blocks.ts';
import { pageBloks } from '#lib/domain/content/split-rich-text.ts';
import { EMPTY_STORY, type Story } from '#lib/domain/content/story.ts';
import type { PageContext, PageOutcome } from '#lib/server/views/context.ts';
import { withOutageFallback } from '#lib/server/views/outage-fallback.ts';
import { loadPageBlock, pageBlocks } from './load-page-block.ts';
import type { PageBlock } from './page-block.ts';

export interface HomeData extends Editable {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly PageBlock[];
  /** False when a part could not be read: the page is shown but not cached. */
  readonly isComplete: boolean;
}

/** The home page: the story `home` with its products. Empty during an outage of the content service. */
export async function homePage(
  context: PageContext,
): Promise<Extract<PageOutcome<HomeData>, { kind: 'found' }>> {
  const story = await homeStory(context);
  const results = await Promise.all(
    pageBloks(story ?? EMPTY_STORY).map((blok) => loadPageBlock(context, blok)),
  );
  const blocks = pageBlocks(results);
  const meta = readPageMeta(story ?? EMPTY_STORY);
  return {
    kind: 'found',
    data: {
      ...meta,
      ...readEditable((story ?? EMPTY_STORY).content),
      blocks,
      isComplete: story !== undefined && results.every((result) => result.isRead),
    },
    tags: [
      'story:home',
      'nav',
      `shop:${context.shop.id}`,
      ...results.flatMap((result) => result.tags),
    ],
  };
}

async function homeStory({ services, shop }: PageContext): Promise<Story | undefined> {
  const { log } = services;
  const fields = { locale: shop.locale };
  return withOutageFallback(
    { log, event: 'home.outage', fields, fallback: undefined },
    async () => {
      const story = await services.content.story(shop, 'home');
      if (!story) log.warn('home.missing', fields);
      return story;
    },
  );
}
