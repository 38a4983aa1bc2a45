/**
 * Numbers products consecutively, shared by all indexes of a process. A set of products is then a
 * bitset, and a score an array entry. A product keeps its position for the life of the process.
 */
export class Positions {
  readonly #positions = new Map<number, number>();

  /** Position of the product; assigns the next one to a new product. */
  assign(productId: number): number {
    const known = this.#positions.get(productId);
    if (known !== undefined) return known;
    const next = this.#positions.size;
    this.#positions.set(productId, next);
    return next;
  }

  /** Position of the product, if it has one. */
  find(productId: number): number | undefined {
    return this.#positions.get(productId);
  }
}
