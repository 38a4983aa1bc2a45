export { translateStory as inLanguage } from '../../src/lib/domain/content/story-language.ts';

/** A stored block: `headline` beside its translation `headline__i18n__de_de`. */
export interface StoredBlok {
  readonly component: string;
  readonly _uid: string;
  readonly [field: string]: unknown;
}

/** A stored story, one for all languages (field-level translation). */
export interface StoredStory {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Address in the default language, without a slash at the end. */
  readonly full_slug: string;
  /** Addresses in other languages, for a space with the app "Translatable slugs". */
  readonly translated_slugs?: Readonly<Record<string, string>>;
  readonly content: StoredBlok;
  /** Saved changes that are not published. */
  readonly draft?: StoredBlok;
  /** Content by release, as saved in it. */
  readonly releases?: Readonly<Record<string, StoredBlok>>;
  readonly is_unpublished?: boolean;
  /** When the draft is published. RFC 3339. */
  readonly publish_at?: string;
  /** RFC 3339. */
  readonly published_at: string;
}

/** Results of `pick` for all objects in `value`, outer objects first. */
export function collect<Found>(
  value: unknown,
  pick: (node: Readonly<Record<string, unknown>>) => Found | undefined,
): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, pick));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Readonly<Record<string, unknown>>;
  const own = pick(node);
  const nested = Object.values(node).flatMap((field) => collect(field, pick));
  return own === undefined ? nested : [own, ...nested];
}
