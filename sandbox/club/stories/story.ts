import { createHash } from 'node:crypto';
import { type Locale, SHOPS } from '../../../src/lib/domain/shop/shop.ts';
import type { StoredBlok, StoredStory } from '../../content/stored-story.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * A field in the editor's format: `headline` in English, and `headline__i18n__de_de` for each locale with a value. Keys of
 * `values` are languages, or locales whose English is another one.
 */
export function localized(name: string, values: Readonly<Record<string, unknown>>): Fields {
  const { en } = values;
  const fields: Record<string, unknown> = { [name]: en };
  for (const { locale, language } of SHOPS) {
    const value = language === 'en' && locale !== 'en' ? values[locale] : values[language];
    const isEnglish = language === 'en' && JSON.stringify(value) === JSON.stringify(en);
    if (value !== undefined && !isEnglish) fields[fieldIn(name, locale)] = value;
  }
  return fields;
}

function fieldIn(name: string, locale: Locale): string {
  return `${name}__i18n__${locale.replaceAll('-', '_')}`;
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

export function createUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
