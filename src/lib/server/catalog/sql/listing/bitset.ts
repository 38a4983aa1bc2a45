/** Set of small whole numbers, 32 per word. Grows on demand. */
export class Bitset {
  #words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.#words = words;
  }

  add(number: number): void {
    const at = number >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = this.#word(at) | (1 << (number & 31));
  }

  delete(number: number): void {
    const at = number >>> 5;
    if (at < this.#words.length) this.#words[at] = this.#word(at) & ~(1 << (number & 31));
  }

  /** Returns memory that growing has reserved. */
  trim(): void {
    let length = this.#words.length;
    while (length > 0 && this.#words[length - 1] === 0) length -= 1;
    if (length < this.#words.length) this.#words = this.#words.slice(0, length);
  }

  has(number: number): boolean {
    return (this.#word(number >>> 5) & (1 << (number & 31))) !== 0;
  }

  get size(): number {
    let size = 0;
    for (const word of this.#words) size += countOnes(word);
    return size;
  }

  /** Members of both. */
  and(other: Bitset): Bitset {
    const words = new Uint32Array(Math.min(this.#words.length, other.#words.length));
    for (let at = 0; at < words.length; at += 1) words[at] = this.#word(at) & other.#word(at);
    return new Bitset(words);
  }

  /** Members of either. */
  or(other: Bitset): Bitset {
    const words = new Uint32Array(Math.max(this.#words.length, other.#words.length));
    for (let at = 0; at < words.length; at += 1) words[at] = this.#word(at) | other.#word(at);
    return new Bitset(words);
  }

  /** Members of this set that `other` lacks. */
  without(other: Bitset): Bitset {
    const words = new Uint32Array(this.#words.length);
    for (let at = 0; at < words.length; at += 1) words[at] = this.#word(at) & ~other.#word(at);
    return new Bitset(words);
  }

  /** Number of common members: `and` and `size` without the copy. */
  intersectionSize(other: Bitset): number {
    const length = Math.min(this.#words.length, other.#words.length);
    let size = 0;
    for (let at = 0; at < length; at += 1) size += countOnes(this.#word(at) & other.#word(at));
    return size;
  }

  /** Whether the sets have a common member. */
  intersects(other: Bitset): boolean {
    const length = Math.min(this.#words.length, other.#words.length);
    for (let at = 0; at < length; at += 1) if (this.#word(at) & other.#word(at)) return true;
    return false;
  }

  /** Calls `call` for each member, lowest first. Faster than the iterator. */
  forEach(call: (member: number) => void): void {
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let word = this.#word(at); word !== 0; word &= word - 1) {
        call(at * 32 + 31 - Math.clz32(word & -word));
      }
    }
  }

  /**
   * Number of different groups among the common members. `seen` holds, by group, the last `mark` that counted it; each
   * count needs a new mark.
   */
  countGroups(other: Bitset, groupOf: Uint32Array, seen: Uint32Array, mark: number): number {
    const length = Math.min(this.#words.length, other.#words.length);
    let groups = 0;
    for (let at = 0; at < length; at += 1) {
      for (let word = this.#word(at) & other.#word(at); word !== 0; word &= word - 1) {
        const group = groupOf[at * 32 + 31 - Math.clz32(word & -word)] ?? 0;
        if (seen[group] !== mark) groups += 1;
        seen[group] = mark;
      }
    }
    return groups;
  }

  /** Members, lowest first. */
  *[Symbol.iterator](): IterableIterator<number> {
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let word = this.#word(at); word !== 0; word &= word - 1) {
        yield at * 32 + 31 - Math.clz32(word & -word);
      }
    }
  }

  #word(at: number): number {
    return this.#words[at] ?? 0;
  }
}

/** Bits set in a 32-bit word: sums of pairs, nibbles, then bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
