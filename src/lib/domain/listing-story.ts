import {
  boundedNumber,
  type CallToAction,
  optional,
  type Picture,
  readCta,
  readPicture,
} from './block-fields.ts';
import { type ContentLink, readLink } from './content-link.ts';
import type { TextBlock } from './rich-content.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField, type Story, textField } from './story.ts';
import { readTextBlock } from './text-blocks.ts';

/**
 * Editorial content around and inside a category's listing, story `c/c-{categoryId}`. Field shapes:
 * `sandbox/club/stories/README.md`.
 */
export interface ListingStory {
  /** Above the subcategories. */
  readonly notices: readonly Notice[];
  /** Between the subcategories and the listing. */
  readonly teasers: readonly Teaser[];
  /** In cells of the listing's grid, by position. */
  readonly slots: readonly PromoSlot[];
  /** Below the listing. */
  readonly text: readonly TextBlock[];
}

export interface Notice {
  readonly text: string;
  readonly link?: ContentLink;
}

export interface Teaser {
  readonly topline: string;
  readonly headline: string;
  readonly text: string;
  readonly cta?: CallToAction;
  readonly picture?: Picture;
}

export interface PromoSlot extends Teaser {
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

function readNotice(blok: Blok, locale: Locale): Notice | undefined {
  const text = textField(blok, 'text');
  if (blok.component !== 'usp_item' || !text) return undefined;
  return { text, ...optional('link', readLink(blok['cta_url'], locale)) };
}

function readSlot(blok: Blok, locale: Locale): PromoSlot | undefined {
  const teaser = blok.component === 'range_promo_slot' ? readTeaser(blok, locale) : undefined;
  if (!teaser) return undefined;
  const bounds = { from: 1, to: LAST_POSITION, otherwise: 4 };
  return {
    ...teaser,
    position: boundedNumber(blok['position'], bounds),
    isWide: blok['width'] === 'wide',
  };
}

function readTeaser(blok: Blok, locale: Locale): Teaser | undefined {
  const headline = textField(blok, 'headline');
  if (!headline) return undefined;
  return {
    topline: textField(blok, 'topline'),
    headline,
    text: textField(blok, 'text'),
    ...optional('cta', readCta(blok, locale)),
    ...optional('picture', readPicture(blok['image'])),
  };
}
