import { listViews, pictureFile } from '../artwork/product-views.ts';
import { pseudoRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import { LANGUAGES } from '../translated-text.ts';
import { valueId } from './attribute-rows.ts';
import { ATTRIBUTE_GROUPS } from './attributes.ts';
import { selectModel } from './care-and-fit.ts';
import { categoryId } from './category-rows.ts';
import { COLOURWAYS } from './colours.ts';
import { selectLook } from './complete-the-look.ts';
import { materialSentence } from './material-sentence.ts';
import { joinSentences } from './naming.ts';
import { draftPrices, selectOffers, selectVatClass } from './price-lists.ts';
import { createDates, isNewProduct } from './product-dates.ts';
import type { Draft, NumberedDraft } from './product-draft.ts';
import { SCALES, type Size } from './sizes.ts';
import { createStock } from './stock-levels.ts';

export const FIRST_PRODUCT_ID = 1001;

export function productRow(
  draft: NumberedDraft,
  all: readonly NumberedDraft[],
  now: Date,
): Row<'product'> {
  const dates = createDates(draft, now);
  return {
    id: draft.id,
    master_key: draft.masterKey,
    reference_key: `AU-${draft.id}`,
    hidden_in: [],
    is_active: draft.kit !== undefined || pseudoRandom(`inactive ${draft.key}`) > 0.004,
    created_at: dates.createdAt.toISOString(),
    updated_at: dates.updatedAt.toISOString(),
    sellable_from: dates.sellableFrom?.toISOString() ?? null,
    sellable_to: dates.sellableTo?.toISOString() ?? null,
    members_from: dates.membersFrom?.toISOString() ?? null,
    max_per_order: maxPerOrder(draft),
    images: listImages(draft),
    advanced: advancedAttributes(draft, all),
  };
}

function maxPerOrder(draft: Draft): number | null {
  if (draft.kind.key === 'match-shirt') return 3;
  if (draft.player && draft.isJersey) return 5;
  return pseudoRandom(`limit ${draft.key}`) < 0.02 ? 2 : null;
}

function listImages(draft: Draft): Row<'product'>['images'] {
  return listViews(draft.kind.shape).map((view) => ({
    hash: pictureFile(draft, view),
    imageType: 'bust',
    imageView: view,
    // The artwork is cut out.
    imageBackground: 'transparent',
    // The back has the player's name and number.
    ...(view === 'back' && draft.player ? { shopByPlayer: draft.player.key } : {}),
  }));
}

function advancedAttributes(
  draft: NumberedDraft,
  all: readonly NumberedDraft[],
): Row<'product'>['advanced'] {
  const look = selectLook(draft, all);
  const tag = selectTag(draft);
  const vatClass = selectVatClass(draft);
  return {
    ...(look.length > 0 ? { getTheLookReferences: look } : {}),
    ...(tag ? { customTags1: tag } : {}),
    // Glove sizes use the letters of clothing sizes, so that the scale must be explicit.
    ...(draft.kind.key.includes('gloves') ? { customTags2: 'size-chart:gloves' } : {}),
    ...selectModel(draft),
    ...(vatClass === 'standard' ? {} : { vatClass }),
  };
}

function selectTag(draft: Draft): string | undefined {
  const chance = pseudoRandom(`tag ${draft.masterKey}`);
  if (chance < 0.05) return 'bestseller';
  return chance < 0.08 ? 'online-exclusive' : undefined;
}

export function productTextRows(draft: NumberedDraft): readonly Row<'product_text'>[] {
  const description = joinSentences([...draft.sentences, materialSentence(draft.kind.material)]);
  return LANGUAGES.map((language) => ({
    product_id: draft.id,
    language,
    name: draft.name[language],
    description: description[language],
    keywords:
      `${draft.kind.noun[language]} ${COLOURWAYS[draft.colour].name[language]} ${draft.keywords}`.trim(),
  }));
}

export function productCategoryRows(draft: NumberedDraft): readonly Row<'product_category'>[] {
  const keys = [...new Set([...draft.categories, ...seasonalCategories(draft)])];
  return keys.map((key, index) => ({
    product_id: draft.id,
    category_id: categoryId(key),
    is_home: index === 0,
  }));
}

function seasonalCategories(draft: Draft): readonly string[] {
  const keys: string[] = [];
  if (isNewProduct(draft)) keys.push(newCategory(draft));
  if (selectOffers(draft).some((offer) => offer.category === 'sale'))
    keys.push(saleCategory(draft));
  if (draft.audience === 'all' && pseudoRandom(`christmas ${draft.masterKey}`) < 0.1)
    keys.push('christmas');
  if (draft.collection === 'heritage' && draft.colour === 'bone') keys.push('members');
  return keys;
}

function newCategory(draft: Draft): string {
  if (draft.kit) return 'new/jerseys';
  return draft.audience === 'all' ? 'new/gifts' : 'new/clothing';
}

function saleCategory(draft: Draft): string {
  if (draft.kit) return 'sale/jerseys';
  if (draft.audience === 'men' || draft.audience === 'women') return `sale/${draft.audience}`;
  return draft.audience === 'all' ? 'sale/gifts' : 'sale/kids';
}

export function productAttributeRows(draft: NumberedDraft): readonly Row<'product_attribute'>[] {
  return ATTRIBUTE_GROUPS.flatMap((group) =>
    group.of(draft).map((value) => ({ product_id: draft.id, value_id: valueId(group.key, value) })),
  );
}

export interface VariantRows {
  readonly variant: Row<'variant'>;
  readonly stock: Row<'stock'>;
  readonly prices: readonly Row<'price'>[];
}

export function variantRows(draft: NumberedDraft, now: Date): readonly VariantRows[] {
  const dates = createDates(draft, now);
  const priced = new Map<number, ReturnType<typeof draftPrices>>();
  return selectSizes(draft).map((size, position) => {
    const id = draft.id * 100 + position + 1;
    const surcharge = size.surcharge ?? 0;
    const list = priced.get(surcharge) ?? draftPrices(draft, surcharge);
    priced.set(surcharge, list);
    const stock = createStock(draft, size.value);
    return {
      variant: {
        id,
        product_id: draft.id,
        reference_key: `AU-${draft.id}-${position + 1}`,
        position,
        size_value_id: valueId('size', size.value),
        gtin: null,
        created_at: dates.createdAt.toISOString(),
        updated_at: dates.updatedAt.toISOString(),
      },
      stock: {
        variant_id: id,
        quantity: stock.quantity,
        is_sellable_without_stock: stock.isSellableWithoutStock,
        is_uncounted: false,
      },
      prices: list.map((price) => ({
        shop_id: price.shopId,
        variant_id: id,
        with_tax: price.withTax,
        vat_rate: price.vatRate,
        reductions: price.reductions,
        lowest_prior: price.lowestPrior,
      })),
    };
  });
}

/** Clothing uses the size scale of its audience, other products that of their kind. */
export function selectSizes(draft: Pick<Draft, 'kind' | 'audience'>): readonly Size[] {
  const { kind, audience } = draft;
  if (kind.scale === 'socks-adult' || kind.type === 'socks') return sockSizes(kind.scale, audience);
  if (kind.scale) return SCALES[kind.scale];
  if (audience === 'women') return SCALES.women;
  if (audience === 'kids') return SCALES.kids;
  if (audience === 'toddlers') return SCALES.toddlers;
  if (audience === 'babies') return SCALES.babies;
  return kind.type === 'jersey' ? SCALES.adult : SCALES.lifestyle;
}

function sockSizes(scale: Draft['kind']['scale'], audience: Draft['audience']): readonly Size[] {
  if (scale && scale !== 'socks-adult') return SCALES[scale];
  return audience === 'kids' ? SCALES['socks-kids'] : SCALES['socks-adult'];
}
