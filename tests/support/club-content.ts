import type { Blok } from '#lib/domain/content/story.ts';
import type { Content } from '#lib/server/content/ports/content.ts';
import { STORIES } from '../../sandbox/club/stories/stories.ts';
import { inLanguage } from '../../sandbox/content/stored-story.ts';

/** The demo club's stories in the content service's format. */
export function clubContent(): Content {
  return {
    async story(shop, slug) {
      const stored = STORIES.find((story) => story.full_slug === slug);
      if (!stored) return undefined;
      return { ...stored, slug, content: inLanguage(stored.content, shop.locale) as Blok };
    },
    stories: async () => [],
  };
}
