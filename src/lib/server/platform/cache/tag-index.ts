/** Which cache keys carry a tag. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** The keys that carry at least one of these tags. */
  keysOf(tags: readonly string[]): ReadonlySet<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
  }
}
