import type { Bitset } from './bitset.ts';

/** Greatest mark that a `Uint32Array` can hold. */
const MAX_COUNTS = 2 ** 32 - 1;

/**
 * Designs of all shops' products: a design is sold in several colours, each a product of its own. Positions are those
 * of the indexes.
 */
export class Designs {
  readonly #numbers = new Map<string, number>();
  /** Number of each position's design. */
  #designAt = new Uint32Array(0);
  /** Positions by number of the design. They stay after a product has left the design. */
  readonly #members: (readonly number[])[] = [];
  /** For counting: the last count in which each design was seen. */
  #seenIn = new Uint32Array(0);
  #counts = 0;

  add(position: number, masterKey: string): void {
    const known = this.#numbers.get(masterKey);
    const design = known ?? this.#members.length;
    if (known === undefined) {
      this.#numbers.set(masterKey, design);
      this.#members.push([]);
    }
    if (position >= this.#designAt.length) {
      const grown = new Uint32Array(Math.max(position + 1, this.#designAt.length * 2));
      grown.set(this.#designAt);
      this.#designAt = grown;
    }
    this.#designAt[position] = design;
    const members = this.#members[design];
    // Most designs have one or two products: an array that grows reserves seventeen places.
    if (members && !members.includes(position)) this.#members[design] = members.concat(position);
  }

  /** Number of the design of a position that was added. */
  designOf(position: number): number {
    return this.#designAt[position] ?? -1;
  }

  /** Positions that are or were of the design. */
  membersOf(masterKey: string): readonly number[] {
    const design = this.#numbers.get(masterKey);
    return (design === undefined ? undefined : this.#members[design]) ?? [];
  }

  /** First member of the position's design that is in `part`. */
  memberIn(part: Bitset, position: number): number | undefined {
    const design = this.designOf(position);
    return this.#members[design]?.find(
      (member) => part.has(member) && this.#designAt[member] === design,
    );
  }

  /** Number of designs that have a product in both sets. */
  countIn(products: Bitset, others: Bitset = products): number {
    if (this.#seenIn.length < this.#members.length || this.#counts === MAX_COUNTS) {
      this.#seenIn = new Uint32Array(this.#members.length * 2);
      this.#counts = 0;
    }
    this.#counts += 1;
    return products.countGroups(others, this.#designAt, this.#seenIn, this.#counts);
  }
}
