/** Fields of a product that most shops share. Its lists are shared by thousands of products. */
export interface Goods {
  readonly id: number;
  /** Shared by all colours of one design. */
  readonly masterKey: string;
  readonly createdAt: number;
  /** Milliseconds; `sellableFrom` is inclusive, `sellableTo` exclusive. */
  readonly sellableFrom: number;
  readonly sellableTo: number;
  /** Start of the members' early access; infinite without one. */
  readonly membersFrom: number;
  readonly categoryIds: readonly number[];
  /** Values of the product itself. */
  readonly attributeIds: readonly number[];
  /** Values of the sizes in stock. */
  readonly sizeIds: readonly number[];
}

/** Fields of a product that differ by shop. */
export interface Offer {
  /** Transaction that last changed the row. */
  readonly changedIn: string;
  readonly minPrice: number;
  readonly reduction: number;
  readonly isSoldOut: boolean;
  readonly isSale: boolean;
  /** A campaign reduces at least one size. */
  readonly hasCampaign: boolean;
}

/** A product of one shop as listings need it. */
export interface IndexedProduct extends Goods, Offer {}

/**
 * A product of one shop that refers to its goods instead of copying them: with eight shops this is less than half the
 * memory.
 */
export class ShopProduct implements IndexedProduct {
  readonly changedIn: string;
  readonly minPrice: number;
  readonly reduction: number;
  readonly isSoldOut: boolean;
  readonly isSale: boolean;
  readonly hasCampaign: boolean;
  readonly #goods: Goods;

  constructor(goods: Goods, offer: Offer) {
    this.#goods = goods;
    this.changedIn = offer.changedIn;
    this.minPrice = offer.minPrice;
    this.reduction = offer.reduction;
    this.isSoldOut = offer.isSoldOut;
    this.isSale = offer.isSale;
    this.hasCampaign = offer.hasCampaign;
  }

  get id(): number {
    return this.#goods.id;
  }

  get masterKey(): string {
    return this.#goods.masterKey;
  }

  get createdAt(): number {
    return this.#goods.createdAt;
  }

  get sellableFrom(): number {
    return this.#goods.sellableFrom;
  }

  get sellableTo(): number {
    return this.#goods.sellableTo;
  }

  get membersFrom(): number {
    return this.#goods.membersFrom;
  }

  get categoryIds(): readonly number[] {
    return this.#goods.categoryIds;
  }

  get attributeIds(): readonly number[] {
    return this.#goods.attributeIds;
  }

  get sizeIds(): readonly number[] {
    return this.#goods.sizeIds;
  }
}
