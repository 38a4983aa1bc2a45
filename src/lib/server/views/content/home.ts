import { readPageMeta } from '#lib/domain/content/home-blocks.ts';
import { pageBloks } from '#lib/domain/content/split-rich-text.ts';
import { EMPTY_STORY, type Story } from '#lib/domain/content/story.ts';
import type { PageContext, PageOutcome } from '#lib/server/views/context.ts';
import { withOutageFallback } from '#lib/server/views/outage-fallback.ts';
import { loadPageBlock } from './load-page-block.ts';
import type { PageBlock } from './page-block.ts';

export interface HomeData {
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
  const blocks = results.flatMap((result) => result.block ?? []);
  const meta = readPageMeta(story ?? EMPTY_STORY);
  return {
    kind: 'found',
    data: {
      ...meta,
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
