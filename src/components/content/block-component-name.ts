import type { ExtraKind } from '#lib/domain/content/extra-blocks.ts';

/** Kinds that are drawn by the component of another one. */
const SHARED: Readonly<Partial<Record<ExtraKind, string>>> = {
  story: 'Stories',
  engagement_banner: 'EngagementCards',
  sign_post_cards: 'CardGroup',
  shop_by_category_cards: 'CardGroup',
  filter_cards: 'CardGroup',
  overview_cards: 'CardGroup',
};

/** Name of the file in `blocks` that draws a kind of block: `HeroCarousel` for `hero_carousel`. */
export function blockComponentName(kind: ExtraKind): string {
  return (
    SHARED[kind] ?? kind.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  );
}
