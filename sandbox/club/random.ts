/**
 * A pseudo-random number in [0, 1) that depends only on the key, so that a new product does not change the price or
 * stock of others.
 */
export function pseudoRandom(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** An integer from `low` to `high`, both included. */
export function rollBetween(key: string, low: number, high: number): number {
  return low + Math.floor(pseudoRandom(key) * (high - low + 1));
}

/** @throws RangeError for an empty list. */
export function pickItem<Item>(key: string, items: readonly Item[]): Item {
  const item = items[Math.floor(pseudoRandom(key) * items.length)];
  if (item === undefined) throw new RangeError(`nothing to choose from for ${key}`);
  return item;
}
