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
  /**
   * Milliseconds between two loads of a value that is invalidated again and again. Meanwhile the old value is returned, no
   * longer than that after its change, and a load that was overtaken is not repeated at once. The first change after a
   * quiet time is loaded at once.
   */
  readonly reloadEvery?: number;
  /** Whether the old value may stand in when the loader fails with this error; true by default. */
  readonly staysAfter?: (error: unknown) => boolean;
}

export function resolveOption<Value>(
  option: number | ((value: Value) => number),
  value: Value,
): number {
  return typeof option === 'function' ? option(value) : option;
}

export function tagsOf<Value>({ tags }: LoadOptions<Value>, value: Value): readonly string[] {
  return typeof tags === 'function' ? tags(value) : tags;
}

export function isInvalidated<Value>(
  options: LoadOptions<Value>,
  value: Value,
  invalidated: ReadonlySet<string>,
): boolean {
  return tagsOf(options, value).some((tag) => invalidated.has(tag));
}

/** Loads again while the value's tags are invalidated during the load, up to `reloads` times. */
export async function loadConsistently<Value>(
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
export function mayBeOutdated<Value>(
  invalidated: ReadonlySet<string>,
  { tags, reloadEvery }: LoadOptions<Value>,
): boolean {
  // Such a load is repeated by itself, or its value is replaced a moment later.
  if (invalidated.size === 0 || reloadEvery !== undefined) return false;
  return typeof tags === 'function' || tags.some((tag) => invalidated.has(tag));
}
