import type { StoredBlok, StoredStory } from '../../../content/stored-story.ts';
import { categoryId } from '../../catalog/category-rows.ts';
import type { Translations } from '../../translated-text.ts';
import { toAmerican } from '../american.ts';
import {
  blok,
  callToActionFields,
  listingAddress,
  localeField,
  pictureField,
  story,
} from '../fields.ts';
import { textField } from '../reading-page.ts';

export interface ListingBlocks {
  readonly pre_navigation?: readonly StoredBlok[];
  readonly pre_listing?: readonly StoredBlok[];
  readonly range_promo_slots?: readonly StoredBlok[];
  readonly post_listing?: readonly StoredBlok[];
}

/** Blocks around and within the listing of a category. */
export function listing(key: string, blocks: ListingBlocks): StoredStory {
  return story(`c/c-${categoryId(key)}`, `List: ${key}`, blok('listing_page', { ...blocks }));
}

export interface Promo {
  readonly topline: Translations;
  readonly headline: Translations;
  readonly text: Translations;
  /** Label and category of the link. */
  readonly cta: readonly [label: Translations, key: string];
  /** File and alternative text. */
  readonly image?: readonly [hash: string, alt: Translations];
}

export function teaser(promo: Promo): StoredBlok {
  return blok('listing_teaser', promoFields(promo));
}

export function promoSlot(position: number, promo: Promo, width?: 'wide'): StoredBlok {
  return blok('range_promo_slot', promoFields(promo), {
    position: String(position),
    ...(width && { width }),
  });
}

function promoFields({
  topline,
  headline,
  text,
  cta: [label, key],
  image,
}: Promo): object & Record<string, unknown> {
  return {
    ...textField('topline', topline),
    ...textField('headline', headline),
    ...textField('text', text),
    ...callToActionFields(label, listingAddress(key)),
    ...localeField('cta_label', 'en-us', toAmerican(label.en)),
    ...(image && pictureField('image', ...image)),
  };
}
