import type { Goods } from './indexed-product.ts';

/** Interns lists and texts that thousands of products share, and goods that shops share. */
export class InternPool {
  readonly #lists = new Map<string, readonly number[]>();
  readonly #texts = new Map<string, string>();
  readonly #goods = new Map<number, Goods>();

  /** Parses `1,2,3`. */
  list(text: string): readonly number[] {
    const existing = this.#lists.get(text);
    if (existing) return existing;
    const list = text === '' ? [] : text.split(',').map(Number);
    this.#lists.set(text, list);
    return list;
  }

  text(text: string): string {
    const existing = this.#texts.get(text);
    if (existing !== undefined) return existing;
    this.#texts.set(text, text);
    return text;
  }

  /** The same goods as another shop's, if they are equal. Lists and texts must be of this pool. */
  goods(goods: Goods): Goods {
    const existing = this.#goods.get(goods.id);
    if (existing && isSame(existing, goods)) return existing;
    this.#goods.set(goods.id, goods);
    return goods;
  }
}

function isSame(one: Goods, other: Goods): boolean {
  return (
    one.masterKey === other.masterKey &&
    one.createdAt === other.createdAt &&
    one.sellableFrom === other.sellableFrom &&
    one.sellableTo === other.sellableTo &&
    one.membersFrom === other.membersFrom &&
    one.categoryIds === other.categoryIds &&
    one.attributeIds === other.attributeIds &&
    one.sizeIds === other.sizeIds
  );
}
