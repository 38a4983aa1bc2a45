/** What one answer proves: the server's time was at least `atLeast` when the page's own clock showed `readAt`. */
export interface ClockReading {
  /** Milliseconds since 1970. */
  readonly atLeast: number;
  /** Milliseconds of `performance.now()`. */
  readonly readAt: number;
}

/**
 * The server's time from the `Date` header of an answer, and the seconds that a cache kept it. The header has no fractions, so
 * the time is never too early, and at most a second and half of the way too late. Undefined without an answer.
 */
export async function readServerClock(
  address: string,
  { fetch, elapsed }: { readonly fetch: typeof window.fetch; readonly elapsed: () => number },
): Promise<ClockReading | undefined> {
  try {
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    const date = Date.parse(headers.get('date') ?? '');
    const age = Number(headers.get('age') ?? 0) * 1_000;
    return Number.isNaN(date + age) ? undefined : { atLeast: date + age, readAt: elapsed() };
  } catch {
    return undefined;
  }
}

/** Server time minus `performance.now()` as the readings prove it: the latest of them. Undefined without a reading. */
export function clockOffset(readings: readonly ClockReading[]): number | undefined {
  if (readings.length === 0) return undefined;
  return Math.max(...readings.map(({ atLeast, readAt }) => atLeast - readAt));
}
