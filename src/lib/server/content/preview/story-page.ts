import { type Category, findCategoryById } from '#lib/domain/catalog/category.ts';
import { categoryPath, playersPath } from '#lib/domain/catalog/category-paths.ts';
import { storyPath } from '#lib/domain/content/content-paths.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';

/** Pages that show a partial story; all other `global/` stories are shown on the home page. */
const PARTS: Readonly<Record<string, (locale: Locale) => string>> = {
  home: homePath,
  'global/shop-by-player': playersPath,
  'global/error-page': (locale) => `${homePath(locale)}/no-such-page`,
};
/** Story of a category's listing. */
const LISTING = /^c\/c-(\d{1,9})$/;

type Tree = (locale: Locale) => Promise<readonly Category[]>;

/**
 * The editor opens stories at their slug, which is not always a page of the shop. Returns the path of the page that shows
 * the story, in the editor's language if the path has no locale; undefined for a regular page.
 */
export async function storyPreviewPath(
  pathname: string,
  language: string | null,
  tree: Tree,
): Promise<string | undefined> {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) {
    const locale = language !== null && isLocale(language) ? language : DEFAULT_LOCALE;
    return pageOfStory(locale, pathname.slice(1), tree);
  }
  const slug = rest.join('/');
  const isNoPage = slug === 'home' || slug.startsWith('global/') || LISTING.test(slug);
  return isNoPage ? pageOfStory(first, slug, tree) : undefined;
}

async function pageOfStory(locale: Locale, fullSlug: string, tree: Tree): Promise<string> {
  const id = LISTING.exec(fullSlug)?.[1];
  if (id) {
    const category = findCategoryById(await tree(locale), Number(id));
    return categoryPath(locale, category?.path ?? '');
  }
  const own = PARTS[fullSlug]?.(locale);
  if (own) return own;
  const isPart = fullSlug.startsWith('global/');
  return (isPart ? undefined : storyPath(locale, fullSlug)) ?? homePath(locale);
}
