import { LEGAL_PAGES, LEGAL_STORIES, legalPageAt } from '#lib/domain/content/legal-pages.ts';
import type { Story } from '#lib/domain/content/story.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Content } from '#lib/server/content/ports/content.ts';

/** A page of the club's folder, as rich text of the content system. */
export interface ClubPage {
  readonly title: string;
  readonly isDraft: boolean;
  readonly document: object;
}

/** Pages by locale and name. */
export type ClubPages = Readonly<
  Record<string, Readonly<Record<string, ClubPage | undefined>> | undefined>
>;

/** Published stories, and the legal pages of the club's folder at the addresses that have no story. */
export function withClubPages(content: Content, pages: ClubPages): Content {
  const find = ({ locale }: Shop, slug: string): Story | undefined => {
    const name = legalPageAt(slug);
    const page = name && pages[locale]?.[name];
    return page && toStory(slug, page);
  };
  return {
    ...content,
    story: async (shop, slug, options) =>
      (await content.story(shop, slug, options)) ?? find(shop, slug),
    async stories(shop, query, options) {
      const stories = await content.stories(shop, query, options);
      const known = new Set(stories.map(({ full_slug: slug }) => slug));
      const others = LEGAL_PAGES.flatMap((name) => find(shop, LEGAL_STORIES[name]) ?? []);
      return [
        ...stories,
        ...others.filter(
          ({ full_slug: slug }) => slug.startsWith(query.startsWith) && !known.has(slug),
        ),
      ];
    },
  };
}

function toStory(slug: string, { title, isDraft, document }: ClubPage): Story {
  return {
    uuid: `club-page-${slug}`,
    slug: slug.split('/').at(-1) ?? slug,
    full_slug: slug,
    name: title,
    content: {
      component: 'content_page',
      _uid: '',
      headline: title,
      isDraft,
      content: [{ component: 'rich_text', _uid: '', body: document }],
    },
  };
}
