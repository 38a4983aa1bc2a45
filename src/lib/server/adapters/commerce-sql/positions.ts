/**
 * Places of products in every index of a process: small whole numbers, so that a set of products is a run of bits
 * and a score is an entry of an array. A place belongs to one product for as long as the process lives.
 */
export class Positions {
  readonly #places = new Map<number, number>();

  /** The product's place; a product that has none yet gets the next. */
  of(productId: number): number {
    const known = this.#places.get(productId);
    if (known !== undefined) return known;
    const next = this.#places.size;
    this.#places.set(productId, next);
    return next;
  }

  /** Its place, if any index ever held it. */
  known(productId: number): number | undefined {
    return this.#places.get(productId);
  }
}
