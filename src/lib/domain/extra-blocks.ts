import { type BlockDefinition, type BlockOf, block } from './block-definition.ts';
import {
  choice,
  cta,
  flag,
  link,
  neededLink,
  neededPicture,
  nested,
  nestedIfAny,
  picture,
  productId,
  text,
  words,
} from './block-field-kinds.ts';
import { heroBanner, productCarousel, spotlight, uspItem } from './blocks.ts';
import { newReading, type Reading } from './reading.ts';
import type { Locale } from './shop.ts';
import { SIZE_CHARTS } from './size-charts.ts';
import type { Blok } from './story.ts';

/** Blocks that few pages use; their CSS is in a separate sheet. */

/** A card with text, picture and link, shared by most card groups. */
const cardFields = {
  topline: text('topline'),
  label: words('label'),
  text: text('text', 'textarea'),
  link: neededLink(),
  picture: picture('image'),
};

function cardGroup<const Group extends string, const Card extends string>(
  group: Group,
  card: Card,
) {
  return block(group, {
    topline: text('topline'),
    headline: text('headline'),
    cta: cta(),
    cards: nested('cards', block(card, cardFields)),
  });
}

const player = block('player', {
  number: text('player_number'),
  name: words('player_name'),
  link: neededLink(),
  picture: picture('player_image'),
});

const rangeSlot = block('range_promo_slot', {
  topline: text('topline'),
  headline: words('headline'),
  text: text('text', 'textarea'),
  cta: cta(),
  picture: picture('image'),
  width: choice('width', ['normal', 'wide']),
});

const story = { label: words('label'), link: neededLink(), picture: neededPicture('image') };
const colorField = choice('color', ['club', 'ink', 'honour']);

const SIZE_CHART_KINDS = Object.keys(SIZE_CHARTS) as readonly (keyof typeof SIZE_CHARTS)[];

export const EXTRA_BLOCKS = {
  hero_carousel: block('hero_carousel', { slides: nested('slides', heroBanner) }),
  spotlight_slides: block('spotlight_slides', {
    headline: text('headline'),
    slides: nested('slides', spotlight),
  }),
  nested_product_carousel: block('nested_product_carousel', {
    topline: text('topline'),
    headline: words('headline'),
    cta: cta(),
    carousels: nested('carousels', productCarousel),
  }),
  /** Products that shoppers of this product also bought. */
  also_bought: block('also_bought', { headline: text('headline'), productId: productId() }),
  /** Filled in the browser, which stores the viewed products. */
  recently_viewed: block('recently_viewed', { headline: text('headline') }),
  range_promo_slots: block('range_promo_slots', {
    headline: text('headline'),
    slots: nested('slots', rangeSlot),
  }),
  size_advisor: block('size_advisor', {
    topline: text('topline'),
    headline: words('headline'),
    text: text('text', 'textarea'),
    chart: choice('chart', ['men', ...SIZE_CHART_KINDS.filter((name) => name !== 'men')]),
  }),
  jersey_configurator: block('jersey_configurator', {
    topline: text('topline'),
    headline: words('headline'),
    text: text('text', 'textarea'),
    productId: productId(),
    /** Lettering for the product page, in the format of `?config=`. */
    config: text('config'),
    label: words('cta_label'),
    picture: picture('image'),
  }),
  basket_progress: block('basket_progress', { headline: text('headline'), cta: cta() }),
  newsletter: block('newsletter', {
    topline: text('topline'),
    headline: words('headline'),
    text: text('text', 'textarea'),
    benefits: nestedIfAny('benefits', block('newsletter_benefit', { text: words('text') })),
  }),
  trending_searches: block('trending_searches', {
    headline: words('headline'),
    terms: nested('trending_searches', block('trending_search', { term: words('term') })),
  }),
  partner_logos: block('partner_logos', {
    headline: text('headline'),
    logos: nested(
      'logos',
      block('partner_logo', { name: words('name'), picture: neededPicture('image'), link: link() }),
    ),
  }),
  marquee: block('marquee', { color: colorField, lines: nested('blocks', uspItem) }),
  image_slider: block('image_slider', {
    headline: text('headline'),
    cta: cta(),
    slides: nested(
      'slides',
      block('image_slider_slide', {
        picture: neededPicture('image'),
        topline: text('topline'),
        headline: words('headline'),
        isNew: flag('is_new'),
        label: text('cta_label'),
        link: neededLink(),
      }),
    ),
  }),
  sign_post_cards: cardGroup('sign_post_cards', 'sign_post_card'),
  shop_by_category_cards: cardGroup('shop_by_category_cards', 'shop_by_category_card'),
  filter_cards: cardGroup('filter_cards', 'filter_card'),
  overview_cards: cardGroup('overview_cards', 'overview_card'),
  promo_banner: block('promo_banner', {
    color: colorField,
    topline: text('topline'),
    headline: words('headline'),
    text: text('text', 'textarea'),
    cta: cta(),
  }),
  story: block('story', story),
  stories: block('stories', {
    headline: text('headline'),
    stories: nested('stories', block('story', story)),
  }),
  /** One large product feature. */
  product: block('product', {
    topline: text('topline'),
    headline: text('headline'),
    text: text('text', 'textarea'),
    productId: productId(),
  }),
  player_hero: block('player_hero', {
    topline: text('topline'),
    number: text('player_number'),
    name: words('player_name'),
    text: text('text', 'textarea'),
    picture: picture('player_image'),
    cta: cta(),
  }),
  player_teaser_group: block('player_teaser_group', {
    headline: text('headline'),
    cta: cta(),
    players: nested('players', player),
  }),
  image: block('image', {
    picture: neededPicture('desktop_image'),
    caption: text('caption'),
    link: link(),
  }),
} as const satisfies Readonly<Record<string, BlockDefinition>>;

type Definitions = typeof EXTRA_BLOCKS;
export type ExtraKind = keyof Definitions;
export type ExtraBlock<Kind extends ExtraKind = ExtraKind> = {
  readonly [K in Kind]: { readonly kind: K } & BlockOf<Definitions[K]>;
}[Kind];

/** Undefined for any other component, and when a required field is missing. */
export function readExtraBlock(
  blok: Blok,
  locale: Locale,
  context: Reading = newReading(locale),
): ExtraBlock | undefined {
  if (!isExtraKind(blok.component)) return undefined;
  const value = EXTRA_BLOCKS[blok.component].read(blok, context);
  return value && ({ kind: blok.component, ...value } as ExtraBlock);
}

function isExtraKind(component: string): component is ExtraKind {
  return Object.hasOwn(EXTRA_BLOCKS, component);
}
