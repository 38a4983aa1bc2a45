import { createHash } from 'node:crypto';
import { type Language, type Locale, SHOPS } from '../../../src/lib/domain/shop/shop.ts';
import { insertFrenchSpaces } from '../../../src/lib/domain/text/french-spaces.ts';
import type { StoredBlok, StoredStory } from '../../content/stored-story.ts';
import { categoryUrlPath } from '../catalog/category-rows.ts';
import { type DemoTexts, eachLanguage, type Translations } from '../translated-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Translated languages of the space: one for each shop except those in the default language. */
const TRANSLATED = SHOPS.filter((shop) => shop.language !== 'en');

/**
 * A field in all languages in the editor's format: `headline` in English, with translations such as
 * `headline__i18n__de_de`.
 */
export function translatedField(name: string, words: DemoTexts<unknown>): Fields {
  const fields: Record<string, unknown> = { [name]: words.en };
  for (const { locale, language } of TRANSLATED) {
    const value = words[language] ?? words.en;
    const isFrench = language === 'fr' && typeof value === 'string';
    fields[fieldIn(name, locale)] = isFrench ? insertFrenchSpaces(value) : value;
  }
  return fields;
}

/** Override of a field for one locale. */
export function localeField(name: string, locale: Locale, value: unknown): Fields {
  return { [fieldIn(name, locale)]: value };
}

function fieldIn(name: string, locale: Locale): string {
  return `${name}__i18n__${locale.replaceAll('-', '_')}`;
}

/** A picture with its alternative text. */
export function pictureField(name: string, hash: string, alt: Translations): Fields {
  const asset = (language: Language): object => ({
    fieldtype: 'asset',
    id: null,
    filename: hash,
    alt: alt[language],
  });
  return translatedField(name, eachLanguage(asset));
}

/** A button: label and address. */
export function callToActionFields(label: Translations, target: Translations): Fields {
  return { ...translatedField('cta_label', label), ...linkField(target) };
}

export function linkField(target: Translations): Fields {
  const multilink = (language: Language): object => ({
    fieldtype: 'multilink',
    ...linkTo(target[language]),
  });
  return translatedField('cta_url', eachLanguage(multilink));
}

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

function linkTo(target: string): object {
  const story = linkedStory(target);
  return story
    ? { linktype: 'story', id: story.uuid, url: '', cached_url: story.slug }
    : { linktype: 'url', url: target, cached_url: target };
}

/** Path of a category in each language, without locale: `/trikots/heimtrikots`. */
export function categoryPath(key: string): Translations {
  return eachLanguage((language) => categoryUrlPath(key, language));
}

/** Address of a category's listing, for links. */
export function listingAddress(key: string): Translations {
  const path = categoryPath(key);
  return eachLanguage((language) => `/c${path[language]}`);
}

export function blok(component: string, ...fields: readonly Fields[]): StoredBlok {
  return { component, _uid: '', ...Object.assign({}, ...fields) };
}

/** A story. Its ids are derived from its address, so that they stay the same after a restart. */
export function story(fullSlug: string, name: string, content: StoredBlok): StoredStory {
  const uuid = createUuid(fullSlug);
  const id = Number.parseInt(uuid.slice(0, 7), 16);
  return {
    id,
    uuid,
    name,
    full_slug: fullSlug,
    content: addUids(content, `${fullSlug}.content`) as StoredBlok,
    published_at: '2026-11-20T09:00:00.000Z',
  };
}

function addUids(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => addUids(item, `${place}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) =>
    name === '_uid' ? [name, createUuid(place)] : [name, addUids(item, `${place}.${name}`)],
  );
  return Object.fromEntries(entries);
}

function createUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
