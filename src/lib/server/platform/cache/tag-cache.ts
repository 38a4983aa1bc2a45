import { LRUCache } from 'lru-cache';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import { TagIndex } from './tag-index.ts';

export interface TagCacheOptions<Value> {
  readonly maxEntries: number;
  /** Upper bound of the summed weights; a heavier value is never stored. */
  readonly maxWeight?: number;
  /** A positive integer. */
  readonly weigh?: (value: Value) => number;
  readonly now: () => Date;
}

export interface LoadOptions<Value> {
  /** Seconds a value is fresh; 0 or less is not stored. */
  readonly ttl: number | ((value: Value) => number);
  /** Seconds after that in which the stale value is served while a new one is loaded. */
  readonly staleFor: number | ((value: Value) => number);
  readonly tags: readonly string[] | ((value: Value) => readonly string[]);
  /** Seconds after `ttl` in which the stale value is returned when the loader fails. At least `staleFor`. */
  readonly staleIfError?: number;
  /** How long a caller waits for a load. The load goes on, and its value is stored when it arrives. */
  readonly maxWait?: { readonly ms: number | (() => number); readonly createError: () => Error };
  /**
   * How often a value is loaded again when one of its tags was invalidated meanwhile: it may be a mixture of old and new.
   * 0 by default: it is returned and not stored.
   */
  readonly reloads?: number;
}

type Loader<Value> = () => Promise<Value>;

/** Times in milliseconds since 1970; `freshUntil` and `staleUntil` are 0 once the entry is invalidated. */
interface Entry<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly usableUntil: number;
  freshUntil: number;
  staleUntil: number;
}

const ONE_HOUR = 3_600;
/** After a failed refresh the stale value is served this long before the loader is tried again. */
const RETRY_AFTER_MS = 1_000;

/**
 * A bounded LRU cache whose values are invalidated by tag. One load per key runs at a time, errors are never stored, and
 * a value whose tag was invalidated while it was loaded is returned but not stored.
 *
 * Does not use the `fetchMethod` of `lru-cache`: it has no upper bound for stale values, no way to start over when a
 * tag is invalidated during a load, and needs the time to live before the value is known.
 */
export class TagCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #loads = new SingleFlight<string, Value>();
  /** Tags invalidated since the load of a key started: its result may be out of date. */
  readonly #invalidatedWhileLoading = new Map<string, Set<string>>();
  readonly #keysByTag = new TagIndex();
  readonly #options: TagCacheOptions<Value>;

  constructor(options: TagCacheOptions<Value>) {
    this.#options = options;
    const { maxEntries, maxWeight, weigh = () => 1 } = options;
    this.#entries = new LRUCache({
      max: maxEntries,
      ...(maxWeight !== undefined && {
        maxSize: Math.floor(maxWeight),
        sizeCalculation: ({ value }) => weigh(value),
      }),
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** 0 for a cache without `maxWeight`. */
  get weight(): number {
    return this.#entries.calculatedSize;
  }

  /** The stored value while it is fresh. Loads nothing. */
  getFresh(key: string): Value | undefined {
    const entry = this.#entries.peek(key);
    if (!entry || entry.freshUntil <= this.#now()) return undefined;
    this.#markUsed(key);
    return entry.value;
  }

  /** The stored value, fresh or not. Loads nothing and does not count as a use: for comparing with a new value. */
  peekStale(key: string): Value | undefined {
    return this.#entries.peek(key)?.value;
  }

  /**
   * Returns the fresh value, else the stale one while a new one is loaded, else what `loader` returns. When the loader
   * fails, the old value is returned for `staleIfError` seconds (one hour by default); after that the error is thrown.
   */
  async load(key: string, options: LoadOptions<Value>, loader: Loader<Value>): Promise<Value> {
    const entry = this.#entries.peek(key);
    const now = this.#now();
    if (entry && entry.freshUntil > now) {
      this.#markUsed(key);
      return entry.value;
    }
    const isRefresh = entry !== undefined && entry.staleUntil > now;
    const refreshed = this.#refresh(key, options, loader);
    if (isRefresh) {
      refreshed.catch(() => this.#postponeRetry(entry));
      this.#markUsed(key);
      return entry.value;
    }
    try {
      return await waitFor(refreshed, options.maxWait);
    } catch (error) {
      if (entry && entry.usableUntil > this.#now()) return entry.value;
      throw error;
    }
  }

  /** Invalidates all values with one of these tags and returns their number. Running loads are not stored. */
  invalidate(tags: readonly string[]): number {
    for (const invalidated of this.#invalidatedWhileLoading.values())
      for (const tag of tags) invalidated.add(tag);
    return this.#expire(this.#keysByTag.keysOf(tags));
  }

  /** Invalidates every value, as if all tags were given. */
  invalidateAll(): number {
    this.#forgetLoads();
    return this.#expire(this.#entries.keys());
  }

  clear(): void {
    this.#forgetLoads();
    this.#entries.clear();
  }

  /** A listener for announced tags; `*` stands for everything. */
  readonly follow = (tags: readonly string[]): void => {
    if (tags.includes('*')) this.clear();
    else this.invalidate(tags);
  };

  /** Expired values are only used when a loader fails. */
  #expire(keys: Iterable<string>): number {
    let expired = 0;
    for (const key of keys) {
      const entry = this.#entries.peek(key);
      if (!entry || isExpired(entry)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
      expired += 1;
    }
    return expired;
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  #markUsed(key: string): void {
    this.#entries.get(key);
  }

  #postponeRetry(entry: Entry<Value>): void {
    if (!isExpired(entry))
      entry.freshUntil = Math.min(this.#now() + RETRY_AFTER_MS, entry.staleUntil);
  }

  #refresh(key: string, options: LoadOptions<Value>, loader: Loader<Value>): Promise<Value> {
    const invalidated = this.#invalidatedWhileLoading.get(key);
    if (!invalidated || mayBeOutdated(invalidated, options.tags)) this.#loads.forget(key);
    return this.#loads.run(key, () => this.#loadAndStore(key, options, loader));
  }

  async #loadAndStore(
    key: string,
    options: LoadOptions<Value>,
    loader: Loader<Value>,
  ): Promise<Value> {
    const invalidated = new Set<string>();
    this.#invalidatedWhileLoading.set(key, invalidated);
    // False once a newer load of the key has started, or everything was invalidated.
    const isCurrent = (): boolean => this.#invalidatedWhileLoading.get(key) === invalidated;
    try {
      const value = await loadConsistently(options, invalidated, isCurrent, loader);
      if (isCurrent()) this.#store(key, options, value, invalidated);
      else if (options.reloads) return await this.load(key, options, loader);
      return value;
    } finally {
      if (isCurrent()) this.#invalidatedWhileLoading.delete(key);
    }
  }

  #store(
    key: string,
    options: LoadOptions<Value>,
    value: Value,
    invalidated: ReadonlySet<string>,
  ): void {
    const ttl = resolveOption(options.ttl, value);
    const tags = tagsOf(options, value);
    if (ttl <= 0 || isInvalidated(options, value, invalidated)) {
      this.#entries.delete(key);
      return;
    }
    const freshUntil = this.#now() + ttl * 1_000;
    const staleFor = resolveOption(options.staleFor, value);
    this.#entries.set(key, {
      value,
      tags,
      freshUntil,
      staleUntil: freshUntil + staleFor * 1_000,
      usableUntil: freshUntil + Math.max(staleFor, options.staleIfError ?? ONE_HOUR) * 1_000,
    });
    // A value that is too heavy was not stored.
    if (this.#entries.has(key)) this.#keysByTag.add(key, tags);
  }

  #forgetLoads(): void {
    this.#loads.forgetAll();
    this.#invalidatedWhileLoading.clear();
  }
}

function waitFor<Value>(
  load: Promise<Value>,
  maxWait: LoadOptions<Value>['maxWait'],
): Promise<Value> {
  if (!maxWait) return load;
  // A failure after the wait has nobody to report to.
  load.catch(() => {});
  const { ms, createError } = maxWait;
  return withTimeout(load, typeof ms === 'number' ? ms : ms(), createError);
}

function isExpired(entry: Entry<unknown>): boolean {
  return entry.staleUntil === 0;
}

function resolveOption<Value>(option: number | ((value: Value) => number), value: Value): number {
  return typeof option === 'function' ? option(value) : option;
}

function tagsOf<Value>({ tags }: LoadOptions<Value>, value: Value): readonly string[] {
  return typeof tags === 'function' ? tags(value) : tags;
}

function isInvalidated<Value>(
  options: LoadOptions<Value>,
  value: Value,
  invalidated: ReadonlySet<string>,
): boolean {
  return tagsOf(options, value).some((tag) => invalidated.has(tag));
}

/** Loads again while the value's tags are invalidated during the load, up to `reloads` times. */
async function loadConsistently<Value>(
  options: LoadOptions<Value>,
  invalidated: Set<string>,
  isCurrent: () => boolean,
  loader: () => Promise<Value>,
): Promise<Value> {
  let value = await loader();
  for (let left = options.reloads ?? 0; left > 0; left -= 1) {
    if (!isCurrent() || !isInvalidated(options, value, invalidated)) break;
    invalidated.clear();
    value = await loader();
  }
  return value;
}

/** A load whose tags depend on its value counts as outdated once anything was invalidated. */
function mayBeOutdated<Value>(
  invalidated: ReadonlySet<string>,
  tags: LoadOptions<Value>['tags'],
): boolean {
  if (invalidated.size === 0) return false;
  return typeof tags === 'function' || tags.some((tag) => invalidated.has(tag));
}
