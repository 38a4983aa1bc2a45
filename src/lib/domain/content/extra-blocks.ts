import { SIZE_CHARTS } from '#lib/domain/catalog/size-charts.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { type BlockDefinition, type BlockValue, defineBlock } from './block-definition.ts';
import {
  blocksField,
  booleanField,
  ctaField,
  linkField,
  optionField,
  pictureField,
  plainTextField,
  productIdField,
  requiredBlocksField,
  requiredLinkField,
  requiredPictureField,
  requiredTextField,
} from './block-field-kinds.ts';
import { heroBanner, productCarousel, spotlight, uspItem } from './home-blocks.ts';
import { createReadContext, type ReadContext } from './read-context.ts';
import type { Blok } from './story.ts';

/** Blocks that few pages use; their CSS is in a separate sheet. */

/** A card with text, picture and link, shared by most card groups. */
const cardFields = {
  topline: plainTextField('topline'),
  label: requiredTextField('label'),
  text: plainTextField('text', 'textarea'),
  link: requiredLinkField(),
  picture: pictureField('image'),
};

function cardGroup<const Group extends string, const Card extends string>(
  group: Group,
  card: Card,
) {
  return defineBlock(group, {
    topline: plainTextField('topline'),
    headline: plainTextField('headline'),
    cta: ctaField(),
    cards: requiredBlocksField('cards', defineBlock(card, cardFields)),
  });
}

const player = defineBlock('player', {
  number: plainTextField('player_number'),
  name: requiredTextField('player_name'),
  link: requiredLinkField(),
  picture: pictureField('player_image'),
});

const rangeSlot = defineBlock('range_promo_slot', {
  topline: plainTextField('topline'),
  headline: requiredTextField('headline'),
  text: plainTextField('text', 'textarea'),
  cta: ctaField(),
  picture: pictureField('image'),
  width: optionField('width', ['normal', 'wide']),
});

const story = {
  label: requiredTextField('label'),
  link: requiredLinkField(),
  picture: requiredPictureField('image'),
};
const colorField = optionField('color', ['club', 'ink', 'honour']);

const SIZE_CHART_KINDS = Object.keys(SIZE_CHARTS) as readonly (keyof typeof SIZE_CHARTS)[];

export const EXTRA_BLOCKS = {
  hero_carousel: defineBlock('hero_carousel', {
    slides: requiredBlocksField('slides', heroBanner),
  }),
  spotlight_slides: defineBlock('spotlight_slides', {
    headline: plainTextField('headline'),
    slides: requiredBlocksField('slides', spotlight),
  }),
  nested_product_carousel: defineBlock('nested_product_carousel', {
    topline: plainTextField('topline'),
    headline: requiredTextField('headline'),
    cta: ctaField(),
    carousels: requiredBlocksField('carousels', productCarousel),
  }),
  /** Products that shoppers of this product also bought. */
  also_bought: defineBlock('also_bought', {
    headline: plainTextField('headline'),
    productId: productIdField(),
  }),
  /** Filled in the browser, which stores the viewed products. */
  recently_viewed: defineBlock('recently_viewed', { headline: plainTextField('headline') }),
  range_promo_slots: defineBlock('range_promo_slots', {
    headline: plainTextField('headline'),
    slots: requiredBlocksField('slots', rangeSlot),
  }),
  size_advisor: defineBlock('size_advisor', {
    topline: plainTextField('topline'),
    headline: requiredTextField('headline'),
    text: plainTextField('text', 'textarea'),
    chart: optionField('chart', ['men', ...SIZE_CHART_KINDS.filter((name) => name !== 'men')]),
  }),
  jersey_configurator: defineBlock('jersey_configurator', {
    topline: plainTextField('topline'),
    headline: requiredTextField('headline'),
    text: plainTextField('text', 'textarea'),
    productId: productIdField(),
    /** Lettering to begin with, in the format of `?config=`. */
    config: plainTextField('config'),
  }),
  basket_progress: defineBlock('basket_progress', {
    headline: plainTextField('headline'),
    cta: ctaField(),
  }),
  newsletter: defineBlock('newsletter', {
    topline: plainTextField('topline'),
    headline: requiredTextField('headline'),
    text: plainTextField('text', 'textarea'),
    benefits: blocksField(
      'benefits',
      defineBlock('newsletter_benefit', { text: requiredTextField('text') }),
    ),
  }),
  trending_searches: defineBlock('trending_searches', {
    headline: requiredTextField('headline'),
    terms: requiredBlocksField(
      'trending_searches',
      defineBlock('trending_search', { term: requiredTextField('term') }),
    ),
  }),
  engagement_cards: defineBlock('engagement_cards', { headline: plainTextField('headline') }),
  engagement_banner: defineBlock('engagement_banner', {
    headline: plainTextField('headline'),
    placement: requiredTextField('placement_id'),
  }),
  partner_logos: defineBlock('partner_logos', {
    headline: plainTextField('headline'),
    logos: requiredBlocksField(
      'logos',
      defineBlock('partner_logo', {
        name: requiredTextField('name'),
        picture: requiredPictureField('image'),
        link: linkField(),
      }),
    ),
  }),
  marquee: defineBlock('marquee', {
    color: colorField,
    lines: requiredBlocksField('blocks', uspItem),
  }),
  image_slider: defineBlock('image_slider', {
    headline: plainTextField('headline'),
    cta: ctaField(),
    slides: requiredBlocksField(
      'slides',
      defineBlock('image_slider_slide', {
        picture: requiredPictureField('image'),
        topline: plainTextField('topline'),
        headline: requiredTextField('headline'),
        isNew: booleanField('is_new'),
        label: plainTextField('cta_label'),
        link: requiredLinkField(),
      }),
    ),
  }),
  sign_post_cards: cardGroup('sign_post_cards', 'sign_post_card'),
  shop_by_category_cards: cardGroup('shop_by_category_cards', 'shop_by_category_card'),
  filter_cards: cardGroup('filter_cards', 'filter_card'),
  overview_cards: cardGroup('overview_cards', 'overview_card'),
  promo_banner: defineBlock('promo_banner', {
    color: colorField,
    topline: plainTextField('topline'),
    headline: requiredTextField('headline'),
    text: plainTextField('text', 'textarea'),
    cta: ctaField(),
  }),
  story: defineBlock('story', story),
  stories: defineBlock('stories', {
    headline: plainTextField('headline'),
    stories: requiredBlocksField('stories', defineBlock('story', story)),
  }),
  /** One large product feature. */
  product: defineBlock('product', {
    topline: plainTextField('topline'),
    headline: plainTextField('headline'),
    text: plainTextField('text', 'textarea'),
    productId: productIdField(),
  }),
  player_hero: defineBlock('player_hero', {
    topline: plainTextField('topline'),
    number: plainTextField('player_number'),
    name: requiredTextField('player_name'),
    text: plainTextField('text', 'textarea'),
    picture: pictureField('player_image'),
    cta: ctaField(),
  }),
  player_teaser_group: defineBlock('player_teaser_group', {
    headline: plainTextField('headline'),
    cta: ctaField(),
    players: requiredBlocksField('players', player),
  }),
  image: defineBlock('image', {
    picture: requiredPictureField('desktop_image'),
    caption: plainTextField('caption'),
    link: linkField(),
  }),
} as const satisfies Readonly<Record<string, BlockDefinition>>;

type Definitions = typeof EXTRA_BLOCKS;
export type ExtraKind = keyof Definitions;
export type ExtraBlock<Kind extends ExtraKind = ExtraKind> = {
  readonly [K in Kind]: { readonly kind: K } & BlockValue<Definitions[K]>;
}[Kind];

/** Undefined for any other component, and when a required field is missing. */
export function readExtraBlock(
  blok: Blok,
  locale: Locale,
  context: ReadContext = createReadContext(locale),
): ExtraBlock | undefined {
  if (!isExtraKind(blok.component)) return undefined;
  const value = EXTRA_BLOCKS[blok.component].read(blok, context);
  return value && ({ kind: blok.component, ...value } as ExtraBlock);
}

function isExtraKind(component: string): component is ExtraKind {
  return Object.hasOwn(EXTRA_BLOCKS, component);
}
