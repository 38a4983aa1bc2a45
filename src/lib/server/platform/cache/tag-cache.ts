import { LRUCache } from 'lru-cache';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import { type Entry, isExpired, markChanged, overtaken } from './cache-entry.ts';
import {
  isInvalidated,
  type LoadOptions,
  loadConsistently,
  mayBeOutdated,
  resolveOption,
  tagsOf,
} from './load-options.ts';
import { TagIndex } from './tag-index.ts';

export interface TagCacheOptions<Value> {
  readonly maxEntries: number;
  /** Upper bound of the summed weights; a heavier value is never stored. */
  readonly maxWeight?: number;
  /** A positive integer. */
  readonly weigh?: (value: Value) => number;
  readonly now: () => Date;
}

type Loader<Value> = () => Promise<Value>;

export interface OutdatedValue<Value> {
  readonly value: Value;
  readonly outdatedMs: number;
  readonly ageMs: number;
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

  /** A value that has expired or was invalidated, for as long after that at most. Loads nothing. */
  peekOutdated(key: string, mostMs: number): OutdatedValue<Value> | undefined {
    const entry = this.#entries.peek(key);
    const now = this.#now();
    if (!entry || entry.freshUntil > now) return undefined;
    const { value, loadedAt, expiresAt, changedAt = expiresAt } = entry;
    const outdatedMs = now - Math.min(changedAt, expiresAt);
    return outdatedMs > mostMs ? undefined : { value, outdatedMs, ageMs: now - loadedAt };
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
      const { staysAfter = () => true } = options;
      if (entry && entry.usableUntil > this.#now() && staysAfter(error)) return entry.value;
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
    return this.#expire(this.#entries.keys(), 'at once');
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
  #expire(keys: Iterable<string>, when: 'at once' | 'in turn' = 'in turn'): number {
    const now = this.#now();
    let expired = 0;
    for (const key of keys) {
      const entry = this.#entries.peek(key);
      if (!entry || isExpired(entry)) continue;
      if (entry.changedAt === undefined) expired += 1;
      markChanged(entry, now, when);
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
    if (!invalidated || mayBeOutdated(invalidated, options)) this.#loads.forget(key);
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
    const begun = this.#beginLoad(key, options);
    const { reloads } = begun;
    try {
      const value = await loadConsistently({ ...options, reloads }, invalidated, isCurrent, loader);
      if (isCurrent()) this.#store(key, options, value, { ...begun, invalidated });
      else if (options.reloads) return await this.load(key, options, loader);
      return value;
    } finally {
      if (isCurrent()) this.#invalidatedWhileLoading.delete(key);
    }
  }

  /** A value that changes all the time is not loaded again at once: its next load is near. */
  #beginLoad(key: string, { reloads = 0, reloadEvery: every = 0 }: LoadOptions<Value>): BegunLoad {
    const loadedAt = this.#now();
    const before = this.#entries.peek(key);
    if (before?.changedAt === undefined)
      return { loadedAt, every, reloads, forcedAt: before?.forcedAt ?? 0 };
    const isBusy = loadedAt - before.forcedAt < 2 * every;
    return { loadedAt, every, reloads: isBusy ? 0 : reloads, forcedAt: loadedAt };
  }

  #store(
    key: string,
    options: LoadOptions<Value>,
    value: Value,
    { invalidated, loadedAt, forcedAt, every }: EndedLoad,
  ): void {
    const ttl = resolveOption(options.ttl, value);
    const tags = tagsOf(options, value);
    const isOvertaken = isInvalidated(options, value, invalidated);
    if (ttl <= 0 || (isOvertaken && every === 0)) {
      this.#entries.delete(key);
      return;
    }
    const now = this.#now();
    const freshUntil = now + ttl * 1_000;
    const staleFor = resolveOption(options.staleFor, value);
    const entry: Entry<Value> = {
      value,
      tags,
      freshUntil,
      staleUntil: freshUntil + staleFor * 1_000,
      usableUntil: freshUntil + Math.max(staleFor, options.staleIfError ?? ONE_HOUR) * 1_000,
      expiresAt: freshUntil,
      loadedAt,
      forcedAt,
      every,
      changedAt: undefined,
    };
    if (isOvertaken) Object.assign(entry, overtaken(loadedAt, every));
    this.#entries.set(key, entry);
    // A value that is too heavy was not stored.
    if (this.#entries.has(key)) this.#keysByTag.add(key, tags);
  }

  #forgetLoads(): void {
    this.#loads.forgetAll();
    this.#invalidatedWhileLoading.clear();
  }
}

interface BegunLoad {
  readonly loadedAt: number;
  readonly forcedAt: number;
  readonly every: number;
  readonly reloads: number;
}

interface EndedLoad extends Omit<BegunLoad, 'reloads'> {
  readonly invalidated: ReadonlySet<string>;
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
