import { linkedStoryIds, withLinkedStories } from '../../src/lib/domain/content/linked-stories.ts';
import type { Blok, Story } from '../../src/lib/domain/content/story.ts';
import type { Shop } from '../../src/lib/domain/shop/shop.ts';
import type { Content } from '../../src/lib/server/content/ports/content.ts';
import type { StorySource } from '../../src/lib/server/content/ports/story-source.ts';

const STORIES_PER_REQUEST = 100;

/** The published stories as the content service has them now, for a report: nothing is stored. */
export function publishedContent(source: StorySource): Content {
  const storiesByLanguage = new Map<string, Promise<readonly Story[]>>();

  async function readAll(language: string): Promise<readonly Story[]> {
    const { version } = await source.space();
    const listed = await source.list(version);
    const slugs = new Map(listed.map(({ uuid, slug }) => [uuid, slug]));
    const stories: Story[] = [];
    for (let start = 0; start < listed.length; start += STORIES_PER_REQUEST) {
      const part = listed.slice(start, start + STORIES_PER_REQUEST).map(({ uuid }) => uuid);
      stories.push(...(await source.stories(language, part, version)));
    }
    return stories.map((story) => withAddresses(story, slugs));
  }

  async function allStories({ locale, language }: Shop): Promise<readonly Story[]> {
    const { languages } = await source.space();
    const code = [locale, language].find((name) => languages.includes(name)) ?? 'default';
    const stories = storiesByLanguage.get(code) ?? readAll(code);
    storiesByLanguage.set(code, stories);
    return stories;
  }

  return {
    story: async (shop, slug) =>
      (await allStories(shop)).find(({ full_slug }) => full_slug === slug),
    stories: async (shop, { startsWith }) =>
      (await allStories(shop)).filter(({ full_slug }) => full_slug.startsWith(startsWith)),
  };
}

function withAddresses(story: Story, slugs: ReadonlyMap<string, string>): Story {
  if (linkedStoryIds(story.content).size === 0) return story;
  return { ...story, content: withLinkedStories(story.content, slugs) as Blok };
}
