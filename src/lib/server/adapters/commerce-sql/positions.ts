/**
 * Numbers products consecutively, shared by all indexes of a process. A set of products is then a
 * bitset, and a score an array entry. A product keeps its position for the life of the process.
 */
export class Positions {
  readonly #places = new Map<number, number>();

  /** Position of the product; assigns the next one to a new product. */
  of(productId: number): number {
    const known = this.#places.get(productId);
    if (known !== undefined) return known;
    const next = this.#places.size;
    this.#places.set(productId, next);
    return next;
  }

  /** Position of the product, if it has one. */
  known(productId: number): number | undefined {
    return this.#places.get(productId);
  }
}
