/** What a node measures of itself since the last adjustment. */
export interface NodeSignals {
  /** How late the event loop ran, in milliseconds. */
  readonly lagMs: number;
  /** Connections of the database's pool, and statements that wait for one; undefined with the embedded database. */
  readonly pool: { readonly total: number; readonly waiting: number } | undefined;
  /** Whether most slots were taken: a limit that nobody reaches says nothing, and stays. */
  readonly isUsed: boolean;
}

export interface LimitBounds {
  readonly initial: number;
  readonly least: number;
  readonly most: number;
}

/** A service time of up to so many times the unloaded one lets the limit grow. */
const TOLERANCE = 2;
/** A lag of the event loop up to this one is normal while pages are rendered. */
const LAG_TARGET_MS = 30;
/** The sharpest cut of one adjustment. */
const LEAST_GRADIENT = 0.5;
/** Share of the new value in each adjustment. */
const SMOOTHING = 0.2;
/** Below so many service times the mean is chance. */
const FEWEST_SAMPLES = 5;
/** How far the unloaded service time follows a slower one in each adjustment: half an hour, so that no overload becomes normal. */
const DRIFT = 0.00005;

interface ServiceTimes {
  count: number;
  sum: number;
  /** The lowest mean of late: the service time without load. */
  unloaded: number | undefined;
}

/**
 * How much work a node does at a time: the gradient method of adaptive concurrency limits. The limit is multiplied by how
 * far the service time, the lag of the event loop and the waits for the database's pool are above their targets, and gets
 * room for its square root, so that it finds out by itself when there is room for more.
 */
export class ConcurrencyLimit {
  readonly #bounds: LimitBounds;
  readonly #times = new Map<string, ServiceTimes>();
  #limit: number;

  constructor(bounds: LimitBounds) {
    this.#bounds = bounds;
    this.#limit = bounds.initial;
  }

  get current(): number {
    return Math.floor(this.#limit);
  }

  /** A piece of work of that kind took so long, without its wait. */
  record(kind: string, milliseconds: number): void {
    const times = this.#times.get(kind) ?? { count: 0, sum: 0, unloaded: undefined };
    times.count += 1;
    times.sum += milliseconds;
    this.#times.set(kind, times);
  }

  adjust(signals: NodeSignals): void {
    const gradient = Math.min(
      ratio(TOLERANCE, this.#slowdown()),
      ratio(LAG_TARGET_MS, signals.lagMs),
      poolGradient(signals.pool),
    );
    const { least, most } = this.#bounds;
    const wanted = this.#limit * gradient + Math.sqrt(this.#limit);
    if (wanted > this.#limit && !signals.isUsed) return;
    const next = this.#limit * (1 - SMOOTHING) + wanted * SMOOTHING;
    this.#limit = Math.min(most, Math.max(least, next));
  }

  /** How many times longer work takes than without load; of all kinds that have enough samples. */
  #slowdown(): number {
    let weight = 0;
    let sum = 0;
    for (const times of this.#times.values()) {
      const { count } = times;
      if (count < FEWEST_SAMPLES) continue;
      // A millisecond is the clock's grain.
      const mean = Math.max(1, times.sum / count);
      const unloaded = Math.min(mean, times.unloaded ?? mean);
      times.unloaded = unloaded + (mean - unloaded) * DRIFT;
      times.count = 0;
      times.sum = 0;
      weight += count;
      sum += (mean / unloaded) * count;
    }
    return weight === 0 ? 1 : sum / weight;
  }
}

function ratio(target: number, measured: number): number {
  return Math.min(1, Math.max(LEAST_GRADIENT, target / Math.max(measured, 0.001)));
}

/** Statements that wait for a connection wait in a second queue, which knows no order of classes. */
function poolGradient(pool: NodeSignals['pool']): number {
  if (!pool || pool.waiting === 0) return 1;
  return Math.max(LEAST_GRADIENT, pool.total / (pool.total + pool.waiting));
}
