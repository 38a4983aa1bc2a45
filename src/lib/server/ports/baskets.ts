import type {
  AddOrUpdateItemError,
  Basket,
  CustomData,
  DisplayData,
  ExistingItemHandling,
  ItemGroup,
  UpdateFailureKind,
} from '#lib/domain/basket.ts';
import type { Membership } from '#lib/domain/membership.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';

/** Whose basket: a session's own until sign-in, the customer's after it. One basket per owner and shop. */
export interface BasketOwner {
  readonly sessionId: string;
  /** `referenceKey` of the signed-in customer. */
  readonly userId?: string;
  /** Of the signed-in customer, as last heard: decides over prices and early access. */
  readonly membership?: Membership;
}

export interface NewItem {
  readonly variantId: number;
  readonly quantity: number;
  readonly promotionId?: string | null;
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
}

export interface ItemUpdate {
  /** 0 removes the line. */
  readonly quantity: number;
  /** Absent keeps what is stored. */
  readonly promotionId?: string | null;
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
}

/** What a merge did: nothing to bring, all came along, or less than both baskets held for stock or a cap. */
export type MergeOutcome = 'nothing' | 'moved' | 'capped';

/**
 * Baskets. Every mutation is one transaction, answers the whole new basket and survives being sent twice.
 * Prices and stock are read fresh, never from a cache. Throws `Outage` when the database cannot answer.
 */
export interface Baskets {
  /** An owner without a basket gets an empty one. */
  read(owner: BasketOwner, shop: Shop, now: Date): Promise<Basket>;
  /**
   * Items are handled one after another; `errors` is empty when all went in as asked. A call that repeats
   * the `requestId` of one of the basket's last twenty adds changes nothing and answers the basket;
   * one that came to nothing is not remembered.
   */
  add(
    owner: BasketOwner,
    shop: Shop,
    items: readonly NewItem[],
    handling: ExistingItemHandling,
    now: Date,
    requestId?: string,
  ): Promise<{ readonly basket: Basket; readonly errors: readonly AddOrUpdateItemError[] }>;
  /** A quantity above a cap is applied up to the cap and answered as ItemAddedWithReducedQuantity. */
  update(
    owner: BasketOwner,
    shop: Shop,
    itemKey: string,
    update: ItemUpdate,
    now: Date,
  ): Promise<Result<Basket, { readonly kind: UpdateFailureKind }>>;
  /** A line that is gone already is no error. A group goes as a whole. */
  remove(owner: BasketOwner, shop: Shop, itemKey: string, now: Date): Promise<Basket>;
  clear(owner: BasketOwner, shop: Shop, now: Date): Promise<void>;
  /** AddQuantityToExisting from the session's own basket into the customer's, for every shop; at sign-in. */
  merge(sessionId: string, userId: string, now: Date): Promise<MergeOutcome>;
  /**
   * Deletes baskets that nobody changed for 60 days, a bounded number at a time; orders made of them stay.
   * Answers whether more may be left.
   */
  purge(now: Date): Promise<boolean>;
}
