import { type Editable, readEditable } from '#lib/domain/content/editable.ts';
import { readPageMeta } from '#lib/domain/content/home-blocks.ts';
import { relatedTags } from '#lib/domain/content/relations.ts';
import { pageBloks } from '#lib/domain/content/split-rich-text.ts';
import { EMPTY_STORY, type Story } from '#lib/domain/content/story.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import { loadPageBlock, pageBlocks } from './load-page-block.ts';
import { newestGoods } from './newest-goods.ts';
import type { PageBlock } from './page-block.ts';

export interface HomeData extends Editable {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly PageBlock[];
  /** False when a part could not be read: the page is shown but not cached. */
  readonly isComplete: boolean;
  /** Neither stories nor goods: the club has yet to fill its shop. */
  readonly isNew: boolean;
}

/**
 * The home page: the story `home` with its products; without a story the newest goods. Empty during an outage of the
 * content service.
 */
export async function homePage(
  context: PageContext,
): Promise<Extract<PageOutcome<HomeData>, { kind: 'found' }>> {
  const { shop } = context;
  const found = await homeStory(context);
  const story = found.kind === 'found' ? found.story : undefined;
  const results = await Promise.all(
    found.kind === 'missing'
      ? [newestGoods(context)]
      : pageBloks(story ?? EMPTY_STORY).map((blok) => loadPageBlock(context, blok)),
  );
  const isRead = results.every((result) => result.isRead);
  const blocks = pageBlocks(results);
  const meta = readPageMeta(story ?? EMPTY_STORY);
  return {
    kind: 'found',
    data: {
      ...meta,
      ...readEditable((story ?? EMPTY_STORY).content),
      blocks,
      isComplete: found.kind !== 'outage' && isRead,
      isNew: found.kind === 'missing' && isRead && blocks.length === 0,
    },
    tags: [
      ...['story:home', 'nav', `shop:${shop.id}`, ...relatedTags(story ?? EMPTY_STORY)],
      ...results.flatMap((result) => result.tags),
    ],
  };
}

type FoundStory =
  | { readonly kind: 'found'; readonly story: Story }
  | { readonly kind: 'missing' }
  | { readonly kind: 'outage' };

async function homeStory({ services, shop }: PageContext): Promise<FoundStory> {
  const { log } = services;
  const fields = { locale: shop.locale };
  const fallback: FoundStory = { kind: 'outage' };
  return withOutageFallback({ log, event: 'home.outage', fields, fallback }, async () => {
    const story = await services.content.story(shop, 'home');
    if (story) return { kind: 'found', story } as const;
    log.warn('home.missing', fields);
    return { kind: 'missing' } as const;
  });
}
