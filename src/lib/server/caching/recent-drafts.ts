import type { Shop } from '#lib/domain/shop.ts';
import type { Story } from '#lib/domain/story.ts';
import type { Content } from '#lib/server/ports/content.ts';

const RECENT = 60_000;
const MAX_KNOWN = 200;

/**
 * Drafts in two ways. `fresh` asks each time. `recent` is content with what `fresh` read within the last minute: the
 * service takes five requests a second, and someone who types wants the page around one story ten times as often.
 * Only previews ever see either.
 */
export function draftReaders(
  drafts: Content,
  now: () => Date,
): { readonly fresh: Content; readonly recent: Content } {
  const known = new Map<string, { readonly story: Story | undefined; readonly at: number }>();

  async function read(shop: Shop, slug: string): Promise<Story | undefined> {
    const story = await drafts.story(shop, slug);
    const key = `${shop.locale} ${slug}`;
    known.delete(key);
    known.set(key, { story, at: now().getTime() });
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return story;
  }

  return {
    fresh: { story: read, stories: drafts.stories },
    recent: {
      async story(shop, slug) {
        const last = known.get(`${shop.locale} ${slug}`);
        return last && now().getTime() - last.at < RECENT ? last.story : read(shop, slug);
      },
      stories: drafts.stories,
    },
  };
}
