import type {
  AddOrUpdateItemError,
  Basket,
  CustomData,
  DisplayData,
  ExistingItemHandling,
  ItemGroup,
  UpdateFailureKind,
} from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';
import type { CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';

export interface RequestedPromotion {
  readonly id: string;
  readonly code?: string | null;
}

/** The chosen gift of a promotion; null declines. */
export interface GiftChoice {
  readonly promotionId: string;
  readonly variantId: number | null;
}

/** The owner's basket in another shop. */
export interface OtherShopBasket {
  readonly shopId: number;
  /** Bundles, without gifts. */
  readonly count: number;
}

export interface NewItem {
  readonly variantId: number;
  readonly quantity: number;
  readonly promotionId?: string | null;
  /** All requested promotions; replaces `promotionId`. A code is entered for the whole basket. */
  readonly promotions?: readonly RequestedPromotion[];
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
  /** Only from the server. All items of its group have one, and a group with printing takes no other items. */
  readonly print?: LinePrint;
}

export interface ItemUpdate {
  /** 0 removes the line. */
  readonly quantity: number;
  /** Absent: unchanged. */
  readonly promotionId?: string | null;
  readonly promotions?: readonly RequestedPromotion[];
  /** Entered for the whole basket. */
  readonly promotionCode?: string | null;
  /** Texts, data and group are ignored for a printed line. */
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
}

/**
 * Baskets. Every mutation is one idempotent transaction and returns the whole new basket. Prices and stock are never
 * cached. Throws `Outage` when the database is unavailable.
 */
export interface Baskets {
  /** Returns an empty basket for a new owner. `code` is evaluated as if it were entered, but not stored. */
  read(owner: BasketOwner, shop: Shop, now: Date, code?: string): Promise<Basket>;
  /**
   * Adds items one after another; `errors` is empty when all were added in full. Items of a group are added together,
   * and existing lines of that group get the same quantity. A repeated `request` among the basket's last twenty changes
   * nothing and returns the basket; failed requests are not stored. `conflict`: the key was used for a different
   * request, and nothing was changed.
   */
  add(
    owner: BasketOwner,
    shop: Shop,
    items: readonly NewItem[],
    handling: ExistingItemHandling,
    now: Date,
    request?: IdempotencyKey,
  ): Promise<{
    readonly kind: 'done' | 'conflict';
    readonly basket: Basket;
    readonly errors: readonly AddOrUpdateItemError[];
  }>;
  /** Applies a quantity above a limit up to the limit, and returns ItemAddedWithReducedQuantity. */
  update(
    owner: BasketOwner,
    shop: Shop,
    itemKey: string,
    update: ItemUpdate,
    now: Date,
  ): Promise<Result<Basket, { readonly kind: UpdateFailureKind }>>;
  /** Removes a line with its whole group. A missing line is no error. */
  remove(owner: BasketOwner, shop: Shop, itemKey: string, now: Date): Promise<Basket>;
  clear(owner: BasketOwner, shop: Shop, now: Date): Promise<void>;
  /** Restores what `remove` or `clear` removed last, within the limits. Idempotent. */
  restore(owner: BasketOwner, shop: Shop, now: Date): Promise<Basket>;
  /** The owner's basket in another shop, if it was changed more recently or this one is empty. */
  findOtherShopBasket(owner: BasketOwner, shop: Shop): Promise<OtherShopBasket | undefined>;
  /**
   * Copies the owner's basket of another shop at this shop's prices. Existing lines stay unchanged. `left` are variants
   * that could not be copied, `reduced` those copied only in part.
   */
  copyFromShop(
    owner: BasketOwner,
    shop: Shop,
    fromShopId: number,
    now: Date,
  ): Promise<{
    readonly basket: Basket;
    readonly left: readonly number[];
    readonly reduced: readonly number[];
  }>;
  /**
   * Moves the items of one of the owner's baskets, given by its key, to the one of this shop. `missing`: `toKey` is not
   * the basket of this shop. `nothing`: there was nothing to move.
   */
  merge(
    owner: BasketOwner,
    shop: Shop,
    keys: { readonly fromKey: string; readonly toKey: string },
    now: Date,
  ): Promise<{
    readonly kind: 'missing' | 'nothing' | 'merged';
    readonly basket: Basket;
    readonly errors: readonly AddOrUpdateItemError[];
  }>;
  /**
   * Previously seen unit price by line key, for lines whose price has changed. Marks the current prices as seen, so the
   * next call does not return them again.
   */
  changedPrices(owner: BasketOwner, shop: Shop): Promise<ReadonlyMap<string, Minor>>;
  /**
   * Enters a code. A code without effect on the current basket is rejected and not stored. An already entered code is
   * `already-applied`, unless the `request` is repeated; `conflict` as in `add`.
   */
  applyCode(
    owner: BasketOwner,
    shop: Shop,
    code: string,
    now: Date,
    request?: IdempotencyKey,
  ): Promise<Result<Basket, { readonly kind: CodeFailure | 'conflict' }>>;
  /** A missing code is no error. */
  removeCode(owner: BasketOwner, shop: Shop, code: string, now: Date): Promise<Basket>;
  /** Adds a gift, replacing the promotion's other one, and stores the decision. */
  chooseGift(
    owner: BasketOwner,
    shop: Shop,
    choice: GiftChoice,
    now: Date,
  ): Promise<Result<Basket, { readonly kind: 'not-offered' | 'unavailable' }>>;
  /** Sets the requested promotions of lines: all of them, or none when a line is missing. */
  setPromotions(
    owner: BasketOwner,
    shop: Shop,
    items: readonly {
      readonly itemKey: string;
      readonly promotions: readonly RequestedPromotion[];
    }[],
    now: Date,
  ): Promise<Result<Basket, { readonly kind: 'BasketItemNotFound' }>>;
  /**
   * Deletes a batch of baskets unchanged for 60 days; their orders stay. Returns whether more may be left.
   */
  purge(now: Date): Promise<boolean>;
}
