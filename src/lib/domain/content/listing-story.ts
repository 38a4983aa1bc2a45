import { type ContentLink, readLink } from '#lib/domain/shop/content-link.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import {
  type CallToAction,
  optionalProperty,
  type Picture,
  readBoundedInteger,
  readCallToAction,
  readPicture,
} from './block-fields.ts';
import { EDITABLE, type Editable, readEditable } from './editable.ts';
import type { TextBlock } from './rich-content.ts';
import { type Blok, blokField, type Story, textField } from './story.ts';
import { readTextBlock } from './text-blocks.ts';
import { explainBlock, type Undrawn } from './undrawn-blocks.ts';

/**
 * Editorial content around and inside a category's listing, story `c/c-{categoryId}`. Field shapes:
 * `sandbox/club/stories/README.md`.
 */
export interface ListingStory extends Editable {
  /** In a preview: what is left out. */
  readonly undrawn?: readonly Undrawn[];
  /** Above the subcategories. */
  readonly notices: readonly ListingNotice[];
  /** Between the subcategories and the listing. */
  readonly teasers: readonly ListingTeaser[];
  /** In cells of the listing's grid, by position. */
  readonly slots: readonly PromoSlot[];
  /** Below the listing. */
  readonly text: readonly TextBlock[];
}

export interface ListingNotice extends Editable {
  readonly text: string;
  readonly link?: ContentLink;
}

export interface ListingTeaser extends Editable {
  readonly topline: string;
  readonly headline: string;
  readonly text: string;
  readonly cta?: CallToAction;
  readonly picture?: Picture;
}

export interface PromoSlot extends ListingTeaser {
  /** Number of products before it. */
  readonly position: number;
  /** Spans two columns. */
  readonly isWide: boolean;
}

const LAST_POSITION = 24;

export function listingStorySlug(categoryId: number): string {
  return `c/c-${categoryId}`;
}

/** Leaves out unknown blocks and blocks without their required fields. */
export function readListingStory(story: Story, locale: Locale): ListingStory {
  const { content } = story;
  return {
    ...readEditable(content),
    ...(content[EDITABLE] && { undrawn: explainBlock(content, locale) }),
    notices: blokField(content, 'pre_navigation').flatMap((blok) => readNotice(blok, locale) ?? []),
    teasers: blokField(content, 'pre_listing').flatMap((blok) =>
      blok.component === 'listing_teaser' ? (readTeaser(blok, locale) ?? []) : [],
    ),
    slots: blokField(content, 'range_promo_slots')
      .flatMap((blok) => readSlot(blok, locale) ?? [])
      .sort((a, b) => a.position - b.position),
    text: blokField(content, 'post_listing').flatMap((blok) => readTextBlock(blok, locale) ?? []),
  };
}

function readNotice(blok: Blok, locale: Locale): ListingNotice | undefined {
  const text = textField(blok, 'text');
  if (blok.component !== 'usp_item' || !text) return undefined;
  return {
    text,
    ...readEditable(blok),
    ...optionalProperty('link', readLink(blok['cta_url'], locale)),
  };
}

function readSlot(blok: Blok, locale: Locale): PromoSlot | undefined {
  const teaser = blok.component === 'range_promo_slot' ? readTeaser(blok, locale) : undefined;
  if (!teaser) return undefined;
  const bounds = { from: 1, to: LAST_POSITION, otherwise: 4 };
  return {
    ...teaser,
    position: readBoundedInteger(blok['position'], bounds),
    isWide: blok['width'] === 'wide',
  };
}

function readTeaser(blok: Blok, locale: Locale): ListingTeaser | undefined {
  const headline = textField(blok, 'headline');
  if (!headline) return undefined;
  return {
    ...readEditable(blok),
    topline: textField(blok, 'topline'),
    headline,
    text: textField(blok, 'text'),
    ...optionalProperty('cta', readCallToAction(blok, locale)),
    ...optionalProperty('picture', readPicture(blok['image'])),
  };
}
