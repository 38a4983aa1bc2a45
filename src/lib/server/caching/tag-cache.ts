export interface TagCacheOptions<Value> {
  readonly maxEntries: number;
  /** Upper bound of the summed weights; a value heavier than that is never stored. */
  readonly maxWeight?: number;
  readonly weigh?: (value: Value) => number;
  readonly now: () => Date;
}

export interface LoadOptions<Value> {
  /** Seconds a value is fresh; 0 or less is not stored. */
  readonly ttl: number | ((value: Value) => number);
  /** Seconds after that in which the old value is served while a new one is fetched. */
  readonly staleFor: number | ((value: Value) => number);
  readonly tags: readonly string[] | ((value: Value) => readonly string[]);
  /** Seconds after `ttl` in which the old value still stands in for a loader that fails. At least `staleFor`. */
  readonly staleIfError?: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
  readonly tags: readonly string[];
  readonly usableUntil: number;
  freshUntil: number;
  staleUntil: number;
}

interface Run<Value> {
  readonly promise: Promise<Value>;
  /** Tags invalidated since the run started: what it loads may be old already. */
  readonly invalidated: Set<string>;
}

const ONE_HOUR = 3_600;
/** After a failed refresh the stale value is served this long before the backend is asked again. */
const RETRY_AFTER_MS = 1_000;

/**
 * A bounded cache whose values are dropped by tag. Least recently used values go first. One load per key
 * runs at a time, errors are never stored, and a value loaded while its tag was invalidated is handed out
 * but not kept.
 */
export class TagCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #runs = new Map<string, Run<Value>>();
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #options: TagCacheOptions<Value>;
  #weight = 0;

  constructor(options: TagCacheOptions<Value>) {
    this.#options = options;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** The stored value while it is fresh. Loads nothing. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.freshUntil <= this.#now()) return undefined;
    this.#touch(key, entry);
    return entry.value;
  }

  /** The stored value, fresh or not. Loads nothing and serves nobody: for comparing with what replaces it. */
  last(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * The fresh value, or the stale one while a new one is fetched, or what `loader` answers. A failing loader
   * is covered by the old value for `staleIfError` seconds (an hour unless told), after that its error is thrown.
   */
  async load(
    key: string,
    options: LoadOptions<Value>,
    loader: () => Promise<Value>,
  ): Promise<Value> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry && entry.freshUntil > now) {
      this.#touch(key, entry);
      return entry.value;
    }
    const run = this.#join(key, options, loader);
    if (entry && entry.staleUntil > now) {
      run.catch(() => this.#postpone(entry));
      this.#touch(key, entry);
      return entry.value;
    }
    try {
      return await run;
    } catch (error) {
      if (entry && entry.usableUntil > this.#now()) return entry.value;
      throw error;
    }
  }

  /** Drops every value under one of these tags and answers how many there were. Running loads are not stored. */
  invalidate(tags: readonly string[]): number {
    for (const run of this.#runs.values()) for (const tag of tags) run.invalidated.add(tag);
    return this.#expire(new Set(tags.flatMap((tag) => [...(this.#keysOfTag.get(tag) ?? [])])));
  }

  /** Drops every value, as if all tags were given. */
  invalidateAll(): number {
    this.#runs.clear();
    return this.#expire(this.#entries.keys());
  }

  /** Expired values stand in for a loader that fails, and are never served otherwise. */
  #expire(keys: Iterable<string>): number {
    let dropped = 0;
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (!entry || isExpired(entry)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
      dropped += 1;
    }
    return dropped;
  }

  clear(): void {
    this.#runs.clear();
    this.#entries.clear();
    this.#keysOfTag.clear();
    this.#weight = 0;
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  #touch(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #postpone(entry: Entry<Value>): void {
    if (!isExpired(entry))
      entry.freshUntil = Math.min(this.#now() + RETRY_AFTER_MS, entry.staleUntil);
  }

  #join(key: string, options: LoadOptions<Value>, loader: () => Promise<Value>): Promise<Value> {
    const running = this.#runs.get(key);
    if (running && !mayBeOld(running, options.tags)) return running.promise;
    const invalidated = new Set<string>();
    const promise = loader().then(
      (value) => {
        if (this.#runs.get(key) === run) {
          this.#runs.delete(key);
          this.#store(key, options, value, invalidated);
        }
        return value;
      },
      (error: unknown) => {
        if (this.#runs.get(key) === run) this.#runs.delete(key);
        throw error;
      },
    );
    const run: Run<Value> = { promise, invalidated };
    this.#runs.set(key, run);
    return promise;
  }

  #store(
    key: string,
    options: LoadOptions<Value>,
    value: Value,
    invalidated: ReadonlySet<string>,
  ): void {
    const ttl = of(options.ttl, value);
    const tags = typeof options.tags === 'function' ? options.tags(value) : options.tags;
    const weight = this.#options.weigh?.(value) ?? 1;
    this.#remove(key);
    if (ttl <= 0 || weight > this.#maxWeight) return;
    if (tags.some((tag) => invalidated.has(tag))) return;
    const freshUntil = this.#now() + ttl * 1_000;
    const staleFor = of(options.staleFor, value);
    this.#entries.set(key, {
      value,
      weight,
      tags,
      freshUntil,
      staleUntil: freshUntil + staleFor * 1_000,
      usableUntil: freshUntil + Math.max(staleFor, options.staleIfError ?? ONE_HOUR) * 1_000,
    });
    this.#weight += weight;
    for (const tag of tags) this.#index(tag, key);
    this.#evict();
  }

  get #maxWeight(): number {
    return this.#options.maxWeight ?? Number.POSITIVE_INFINITY;
  }

  #index(tag: string, key: string): void {
    const keys = this.#keysOfTag.get(tag);
    if (keys) keys.add(key);
    else this.#keysOfTag.set(tag, new Set([key]));
  }

  #evict(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxEntries && this.#weight <= this.#maxWeight) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}

function isExpired(entry: Entry<unknown>): boolean {
  return entry.staleUntil === 0;
}

function of<Value>(option: number | ((value: Value) => number), value: Value): number {
  return typeof option === 'function' ? option(value) : option;
}

/** Whose tags are known only afterwards counts as old once anything was invalidated. */
function mayBeOld<Value>(run: Run<Value>, tags: LoadOptions<Value>['tags']): boolean {
  if (run.invalidated.size === 0) return false;
  return typeof tags === 'function' || tags.some((tag) => run.invalidated.has(tag));
}
