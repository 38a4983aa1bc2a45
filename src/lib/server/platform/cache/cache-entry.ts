/** Times in milliseconds since 1970; `freshUntil` and `staleUntil` are 0 once the entry is invalidated for good. */
export interface Entry<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly usableUntil: number;
  readonly loadedAt: number;
  readonly expiresAt: number;
  /** When the last load began that replaced an invalidated value; 0: none. */
  readonly forcedAt: number;
  /** Milliseconds between two such loads; 0: each change is loaded at once. */
  readonly every: number;
  /** When it was invalidated. */
  changedAt: number | undefined;
  freshUntil: number;
  staleUntil: number;
}

/** A value whose tag was invalidated during its load: it goes out until the next load may begin. */
export function overtaken(loadedAt: number, every: number): Partial<Entry<unknown>> {
  const until = loadedAt + every;
  return { forcedAt: loadedAt, changedAt: loadedAt, freshUntil: until, staleUntil: until };
}

/** A value that was loaded for a change a moment ago goes out until its next load may begin. */
export function markChanged(entry: Entry<unknown>, now: number, when: 'at once' | 'in turn'): void {
  const isFirst = entry.changedAt === undefined;
  entry.changedAt ??= now;
  const nextLoad = entry.forcedAt + entry.every;
  if (when === 'at once' || (isFirst && now >= nextLoad)) {
    entry.freshUntil = 0;
    entry.staleUntil = 0;
  } else if (isFirst) {
    entry.freshUntil = Math.min(entry.freshUntil, nextLoad);
    entry.staleUntil = Math.min(entry.staleUntil, now + entry.every);
  }
}

export function isExpired(entry: Entry<unknown>): boolean {
  return entry.staleUntil === 0;
}
