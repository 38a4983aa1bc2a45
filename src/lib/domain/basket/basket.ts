import type {
  LowestPriorPrice,
  Product,
  Variant,
  VariantPrice,
} from '#lib/domain/catalog/product.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';
import type { ItemPromotion } from '#lib/domain/promotions/promotion.ts';
import type { BasketCode } from '#lib/domain/promotions/promotion-codes.ts';
import type { ApplicablePromotion } from '#lib/domain/promotions/promotion-engine.ts';
import type { GiftOffer } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Minor } from '#lib/domain/shop/money.ts';

/** Lines of one basket. */
export const MAX_LINES = 200;

export interface ItemGroup {
  /** At most 8 characters. */
  readonly id: string;
  readonly isMainItem: boolean;
  readonly isRequired: boolean;
}

export type DisplayDataKey =
  | 'meta'
  | 'name'
  | 'identifier'
  | 'attribute-1'
  | 'attribute-2'
  | 'attribute-3';

/**
 * Customisation data of the wire. The server writes it for a printed line; for other lines it is the caller's, and the
 * shop neither displays nor packs it.
 */
export type DisplayData = Partial<
  Record<DisplayDataKey, { readonly key: string; readonly label: string; readonly value: string }>
>;

/** As `DisplayData`: of the server for a printed line, else the caller's. */
export type CustomData = Readonly<Record<string, unknown>>;

export type BasketItemStatus = 'available' | 'unavailable' | 'deleted';

export type BasketItemPrice = Omit<VariantPrice, 'tax' | 'reference'>;

/** A line: a variant and, if customised, its group. */
export interface BasketItem {
  readonly key: string;
  readonly product: Product;
  readonly variant: Variant;
  readonly quantity: number;
  /** Units that can be sold now. */
  readonly availableQuantity: number;
  readonly status: BasketItemStatus;
  /** Units that a person and a household may buy over all orders; absent without a limit. */
  readonly limitPerCustomer?: number;
  readonly packageId: number;
  readonly price: { readonly total: BasketItemPrice; readonly unit: BasketItemPrice };
  readonly lowestPriorPrice: LowestPriorPrice;
  readonly displayData: DisplayData;
  readonly customData: CustomData;
  /** What is printed; only lines of a printed shirt have it. */
  readonly print?: LinePrint;
  /** Picture of a printed shirt: its back with the print. A path below the image endpoint. */
  readonly picture?: string;
  readonly itemGroup?: ItemGroup;
  /** The first of the promotions requested for this line. */
  readonly promotionId: string | null;
  /** Applied promotions, and requested ones whose conditions do not hold. */
  readonly promotions?: readonly ItemPromotion[];
}

export interface Basket {
  /** Opaque; changes at sign-in. */
  readonly key: string;
  readonly currencyCode: string;
  /** Newest last. */
  readonly items: readonly BasketItem[];
  /** Sum over the available lines, after reductions. */
  readonly cost: Omit<VariantPrice, 'reference'>;
  readonly packages: readonly {
    readonly id: number;
    readonly carrierKey: string;
    /** ISO dates. */
    readonly deliveryDate: { readonly min: string; readonly max: string };
  }[];
  /** Promotions whose conditions match a line; absent unless requested. */
  readonly applicablePromotions?: readonly ApplicablePromotion[];
  /** Entered codes with their outcome. */
  readonly codes: readonly BasketCode[];
  /** Gifts that the shopper may choose from. */
  readonly gifts: readonly GiftOffer[];
}

/** What to do when the basket already has the line. */
export const EXISTING_ITEM_HANDLINGS = [
  'KeepExisting',
  'AddQuantityToExisting',
  'ReplaceExisting',
  'ReplaceExistingWithCombinedQuantity',
] as const;
export type ExistingItemHandling = (typeof EXISTING_ITEM_HANDLINGS)[number];

export type AddFailureKind =
  | 'VariantAlreadyPresent'
  | 'ItemUnavailable'
  | 'MaximumItemCountReached'
  | 'ItemDataNotFound'
  | 'ItemAddedWithReducedQuantity'
  | 'Unknown';

/** `LetteringRefused`: printing that `addLetteredItem` did not make. */
export type UpdateFailureKind =
  | 'ItemUnavailable'
  | 'BasketItemNotFound'
  | 'ItemAddedWithReducedQuantity'
  | 'LetteringRefused'
  | 'Unknown';

/** One error of a basket call; `statusCode` is the wire's status for the kind. */
export type AddOrUpdateItemError =
  | {
      readonly operation: 'add';
      readonly variantId: number;
      readonly statusCode: number;
      readonly kind: AddFailureKind;
      readonly message?: string;
    }
  | {
      readonly operation: 'update';
      readonly basketItemKey: string;
      readonly variantId?: number;
      readonly statusCode: number;
      readonly kind: UpdateFailureKind | AddFailureKind;
      readonly message?: string;
    }
  | {
      readonly operation: 'delete';
      readonly basketItemKey: string;
      readonly variantId?: number;
      readonly message?: string;
    };

/** Units that the badge counts: main items that can be bought, without parts. */
export function itemCount(basket: Pick<Basket, 'items'>): number {
  let count = 0;
  for (const item of sellableItems(basket)) {
    if (!item.itemGroup || item.itemGroup.isMainItem) count += item.quantity;
  }
  return count;
}

/** Lines that can be bought now. A group with a missing required part is excluded as a whole. */
export function sellableItems(basket: Pick<Basket, 'items'>): readonly BasketItem[] {
  const unavailableGroups = new Set<string>();
  for (const item of basket.items) {
    const { status, itemGroup } = item;
    const isRequiredPart = itemGroup && (itemGroup.isMainItem || itemGroup.isRequired);
    if (status !== 'available' && isRequiredPart) unavailableGroups.add(itemGroup.id);
  }
  return basket.items.filter(
    (item) =>
      item.status === 'available' && !(item.itemGroup && unavailableGroups.has(item.itemGroup.id)),
  );
}

/** Total of the sellable lines before reductions, with tax. */
export function subtotal(basket: Pick<Basket, 'cost'>): Minor {
  let amount: number = basket.cost.withTax;
  for (const reduction of basket.cost.appliedReductions) amount += reduction.amount.absoluteWithTax;
  return amount as Minor;
}
