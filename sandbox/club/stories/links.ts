import { categoryUrlPath } from '../catalog/category-rows.ts';
import { eachLanguage, type Translations } from '../translated-text.ts';
import { createUuid } from './story.ts';

/** Pages of the shop that are no stories. */
const OWN_PAGES = /^\/(?:account|c|order|search)(?:\/|$)/;

/** The story at a path of the shop, as links name it; undefined for the shop's own pages and other hosts. */
export function linkedStory(
  path: string,
): { readonly uuid: string; readonly slug: string } | undefined {
  if (!/^\/[a-z]/.test(path) || OWN_PAGES.test(path)) return undefined;
  const slug = path.slice(1);
  return { uuid: createUuid(slug), slug };
}

/** A link in the editor's format. */
export function multilink(target: string): object {
  const story = linkedStory(target);
  return {
    fieldtype: 'multilink',
    ...(story
      ? { linktype: 'story', id: story.uuid, url: '', cached_url: story.slug }
      : { linktype: 'url', url: target, cached_url: target }),
  };
}

/** Path of a category in each language, without locale: `/trikots/heimtrikots`. */
export function categoryPath(key: string): Translations {
  return eachLanguage((language) => categoryUrlPath(key, language));
}
