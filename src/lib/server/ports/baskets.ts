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
import type { Minor } from '#lib/domain/money.ts';
import type { CodeFailure } from '#lib/domain/promotion-codes.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { NamedRequest } from './named-request.ts';

/** Whose basket: a session's own until sign-in (`Sessions.signIn`), the customer's after it. One basket per owner and shop. */
export interface BasketOwner {
  readonly sessionId: string;
  /** `referenceKey` of the signed-in customer. */
  readonly userId?: string;
  /** Of the signed-in customer, as last heard: decides over prices and early access. */
  readonly membership?: Membership;
}

export interface AskedPromotion {
  readonly id: string;
  readonly code?: string | null;
}

/** One of the gifts that a promotion offers, or null: none of them. */
export interface GiftChoice {
  readonly promotionId: string;
  readonly variantId: number | null;
}

/** Another shop's basket. */
export interface Elsewhere {
  readonly shopId: number;
  /** Pieces; gifts are none. */
  readonly count: number;
}

export interface NewItem {
  readonly variantId: number;
  readonly quantity: number;
  readonly promotionId?: string | null;
  /** All that are asked for; in place of `promotionId`. A code is entered for the basket. */
  readonly promotions?: readonly AskedPromotion[];
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
}

export interface ItemUpdate {
  /** 0 removes the line. */
  readonly quantity: number;
  /** Absent keeps what is stored. */
  readonly promotionId?: string | null;
  readonly promotions?: readonly AskedPromotion[];
  /** Entered for the basket. */
  readonly promotionCode?: string | null;
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
}

/**
 * Baskets. Every mutation is one transaction, answers the whole new basket and survives being sent twice.
 * Prices and stock are read fresh, never from a cache. Throws `Outage` when the database cannot answer.
 */
export interface Baskets {
  /** An owner without a basket gets an empty one. `code`: as if it was entered. */
  read(owner: BasketOwner, shop: Shop, now: Date, code?: string): Promise<Basket>;
  /**
   * Items are handled one after another; `errors` is empty when all went in as asked. Those of a group are handled
   * together, and what the basket has of that group gets the same quantity. A call that repeats the `request` of one of
   * the basket's last twenty changes nothing and answers the basket; one that came to nothing is not remembered.
   * `conflict`: it has the id of a request that asked for something else, and nothing was changed.
   */
  add(
    owner: BasketOwner,
    shop: Shop,
    items: readonly NewItem[],
    handling: ExistingItemHandling,
    now: Date,
    request?: NamedRequest,
  ): Promise<{
    readonly kind: 'done' | 'conflict';
    readonly basket: Basket;
    readonly errors: readonly AddOrUpdateItemError[];
  }>;
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
  /** Puts back what `remove` or `clear` took out last, as far as there is room; twice is once. */
  restore(owner: BasketOwner, shop: Shop, now: Date): Promise<Basket>;
  /** The owner's basket of another shop that was changed after this one was, or while this one is empty. */
  elsewhere(owner: BasketOwner, shop: Shop): Promise<Elsewhere | undefined>;
  /**
   * Copies the owner's basket of another shop as far as this one sells it, at this one's prices; lines that are here
   * already stay as they are. Answers the variants that did not come, and those that did not come all.
   */
  bring(
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
   * Adds one of the owner's own baskets, named by its key, to the one of this shop and empties it. `missing`: what
   * `toKey` names is not the basket of this shop. `nothing`: there was nothing to be added.
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
   * By line what one of it cost when its owner last saw it, where that is another price now. Asking is seeing: the
   * next time it is not answered again.
   */
  changedPrices(owner: BasketOwner, shop: Shop): Promise<ReadonlyMap<string, Minor>>;
  /**
   * Enters a code. One that does nothing for the basket as it is now is refused and not kept; entered again it
   * is `already-applied`, unless it repeats its `request`; `conflict` as of `add`.
   */
  applyCode(
    owner: BasketOwner,
    shop: Shop,
    code: string,
    now: Date,
    request?: NamedRequest,
  ): Promise<Result<Basket, { readonly kind: CodeFailure | 'conflict' }>>;
  /** A code that is not there is no error. */
  removeCode(owner: BasketOwner, shop: Shop, code: string, now: Date): Promise<Basket>;
  /** Puts a gift in, in place of the promotion's other one; remembers the decision. */
  chooseGift(
    owner: BasketOwner,
    shop: Shop,
    choice: GiftChoice,
    now: Date,
  ): Promise<Result<Basket, { readonly kind: 'not-offered' | 'unavailable' }>>;
  /** Says for each of these lines which promotions are asked for: all of them, or none when one is not there. */
  setPromotions(
    owner: BasketOwner,
    shop: Shop,
    items: readonly { readonly itemKey: string; readonly promotions: readonly AskedPromotion[] }[],
    now: Date,
  ): Promise<Result<Basket, { readonly kind: 'BasketItemNotFound' }>>;
  /**
   * Deletes baskets that nobody changed for 60 days, a bounded number at a time; orders made of them stay.
   * Answers whether more may be left.
   */
  purge(now: Date): Promise<boolean>;
}
