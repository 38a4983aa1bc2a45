export { translateStory as inLanguage } from '../../src/lib/domain/content/story-language.ts';

/** A blok as the editor stores it: `headline` beside `headline__i18n__de_de`. */
export interface StoredBlok {
  readonly component: string;
  readonly _uid: string;
  readonly [field: string]: unknown;
}

/** A story as the space keeps it, one for all languages (field-level translation). */
export interface StoredStory {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly full_slug: string;
  readonly content: StoredBlok;
  /** What was saved and not published yet. */
  readonly draft?: StoredBlok;
  /** RFC 3339. */
  readonly published_at: string;
}

/** Every value below `value` for which `pick` answers something, deepest last. */
export function collect<Found>(
  value: unknown,
  pick: (node: Readonly<Record<string, unknown>>) => Found | undefined,
): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, pick));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Readonly<Record<string, unknown>>;
  const own = pick(node);
  const below = Object.values(node).flatMap((field) => collect(field, pick));
  return own === undefined ? below : [own, ...below];
}
