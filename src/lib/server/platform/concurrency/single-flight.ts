/**
 * Coalesces concurrent loads of the same key: callers that come while a load runs share its promise. Nothing is cached
 * once the load has ended.
 */
export class SingleFlight<Key, Value> {
  readonly #running = new Map<Key, Promise<Value>>();

  /** Whether a load of this key can be joined. */
  has(key: Key): boolean {
    return this.#running.has(key);
  }

  run(key: Key, load: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const promise = load().finally(() => {
      if (this.#running.get(key) === promise) this.#running.delete(key);
    });
    this.#running.set(key, promise);
    return promise;
  }

  /** Resolves when the load of this key that runs now, if any, has ended in any way. */
  async settled(key: Key): Promise<void> {
    await this.#running.get(key)?.then(
      () => undefined,
      () => undefined,
    );
  }

  /** Lets the next caller start a new load although one still runs, because its result is out of date. */
  forget(key: Key): void {
    this.#running.delete(key);
  }

  forgetAll(): void {
    this.#running.clear();
  }
}
