import { slugify } from '#lib/domain/catalog/product-paths.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { Row } from '../rows.ts';
import { LANGUAGES } from '../translated-text.ts';
import { CATEGORIES, type CategorySource } from './categories.ts';

const FIRST_ID = 101;

const IDS = new Map(CATEGORIES.map((category, index) => [category.key, FIRST_ID + index]));
const BY_KEY = new Map(CATEGORIES.map((category) => [category.key, category]));

/** @throws ReferenceError for an unknown key. */
export function categoryId(key: string): number {
  const id = IDS.get(key);
  if (id === undefined) throw new ReferenceError(`no category ${key}`);
  return id;
}

/** Keys from the root to the category: `men/polos` → `men`, `men/polos`. */
function expandKeys(key: string): readonly string[] {
  const parts = key.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

export function categoryName(key: string, language: Language): string {
  return BY_KEY.get(key)?.name[language] ?? '';
}

/** Drops signs between words, so that no address has two dashes in a row. */
function slug(category: CategorySource, language: Language): string {
  const name = category.name[language].replace(/[&,’·、/]/g, ' ').replace(/-?\s+/g, ' ');
  const customSlug = typeof category.slug === 'string' ? category.slug : category.slug?.[language];
  return customSlug ?? slugify(name);
}

/** Address of a category below `/c`, with its leading slash. */
export function categoryUrlPath(key: string, language: Language): string {
  return expandKeys(key)
    .map((step) => {
      const category = BY_KEY.get(step);
      if (!category) throw new ReferenceError(`no category ${step}`);
      return `/${slug(category, language)}`;
    })
    .join('');
}

export const CATEGORY_ROWS: readonly Row<'category'>[] = CATEGORIES.map((category, index) => {
  const down = expandKeys(category.key);
  const parent = down.at(-2);
  return {
    id: FIRST_ID + index,
    parent_id: parent === undefined ? null : categoryId(parent),
    position: index,
    is_hidden: category.isHidden ?? false,
    depth: down.length,
    rootline: down.map(categoryId),
    custom_data: { key: category.key, ...category.customData },
  };
});

export const CATEGORY_TEXT_ROWS: readonly Row<'category_text'>[] = CATEGORIES.flatMap((category) =>
  LANGUAGES.map((language) => ({
    category_id: categoryId(category.key),
    language,
    name: category.name[language],
    slug: slug(category, language),
    path: categoryUrlPath(category.key, language),
  })),
);
