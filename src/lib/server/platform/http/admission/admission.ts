import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { WaitingLine } from './waiting-line.ts';
import { WORK_CLASSES, WORK_NAMES, type WorkName } from './work-classes.ts';

/** There is more work than the node can do: answered with the small page, or by a stale one. */
export class OverloadError extends Error {
  override readonly name = 'Overloaded';
}

/** Shared: a stack trace for each would cost more than the response. */
const TOO_MANY = new OverloadError();

export interface ClassLoad {
  readonly running: number;
  readonly waiting: number;
  /** Refused since the start. */
  readonly shed: number;
}

export interface WorkLoad {
  readonly classes: Readonly<Record<WorkName, ClassLoad>>;
  /** Shared slots. */
  readonly limit: number;
  readonly lagMs: number;
}

/** Shoppers at the checkout who wait for the node. */
export interface CheckoutPressure {
  readonly waiting: number;
  /** How long the first of them has waited. */
  readonly oldestMs: number;
}

export interface AdmissionOptions {
  /** A clock in milliseconds that never jumps. */
  readonly clock: () => number;
  /** 0 to 1; spreads the times of refusals. */
  readonly random: () => number;
  /** Lag of the event loop since the last call, in milliseconds. */
  readonly lag?: () => number;
  readonly pool?: () => { readonly total: number; readonly waiting: number } | undefined;
  /** Shared slots that do not change, for tests. */
  readonly fixedLimit?: number;
}

/** How often the limit is adjusted and those who waited too long are refused. */
export const TICK_MS = 100;
/** A queue of renders that has not been empty for so long is one that stands (CoDel's interval). */
const STANDING_MS = 100;
const BOUNDS = { initial: 8, least: 2, most: 64 };
/** Classes whose queue tells that the node is crowded. */
const RENDERS = ['renewal', 'page', 'search'] as const;

/**
 * Node accepts one connection in a turn of its event loop and reads it in the next. Free slots are handed on only after
 * turns in which nothing arrived: else a crowd would wait in the kernel's queue behind a chain of renders, and pages from
 * memory with it.
 */
const QUIET_TURNS = 2;
const MOST_TURNS = 30;
const MOST_TURNS_MS = 10;

interface Counts {
  running: number;
  shed: number;
}

/** Decides for all work of a node what runs, what waits and what is refused. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #limit: ConcurrencyLimit;
  readonly #lines: Readonly<Record<WorkName, WaitingLine>>;
  readonly #counts: Readonly<Record<WorkName, Counts>>;
  /** Since when one of the renders' queues has not been empty. */
  #standingSince: number | undefined;
  #arrived = 0;
  #lagMs = 0;
  #isHandingOver = false;

  constructor(options: AdmissionOptions) {
    const { fixedLimit: fixed } = options;
    this.#options = options;
    this.#limit = new ConcurrencyLimit(
      fixed === undefined ? BOUNDS : { initial: fixed, least: fixed, most: fixed },
    );
    this.#lines = forEachClass((name) => new WaitingLine(WORK_CLASSES[name], options.random));
    this.#counts = forEachClass(() => ({ running: 0, shed: 0 }));
  }

  /** Called for each request, also those that need no slot. */
  noteArrival(): void {
    this.#arrived += 1;
  }

  /** Runs the work when its turn has come. @throws Overloaded */
  async run<Answer>(name: WorkName, work: () => Promise<Answer>): Promise<Answer> {
    if (this.#lines[name].length === 0 && this.#hasSlot(name)) this.#counts[name].running += 1;
    else await this.#waitForSlot(name);
    const startedAt = this.#options.clock();
    try {
      return await work();
    } finally {
      this.#counts[name].running -= 1;
      if (WORK_CLASSES[name].isMeasured)
        this.#limit.record(name, this.#options.clock() - startedAt);
      this.#handOver();
    }
  }

  /** Whether pages are asked for faster than they can be rendered: extras are left out, stale pages are served. */
  isCrowded(): boolean {
    const since = this.#standingSince;
    return since !== undefined && this.#options.clock() - since >= STANDING_MS;
  }

  checkoutPressure(): CheckoutPressure {
    const { payment, basket } = this.#lines;
    const now = this.#options.clock();
    const oldest = Math.min(payment.oldest ?? now, basket.oldest ?? now);
    return { waiting: payment.length + basket.length, oldestMs: now - oldest };
  }

  load(): WorkLoad {
    const classes = forEachClass((name) => ({
      ...this.#counts[name],
      waiting: this.#lines[name].length,
    }));
    return { classes, limit: this.#limit.current, lagMs: this.#lagMs };
  }

  /** Adjusts the limit and refuses those whose time is over. Called every `TICK_MS`. */
  tick(): void {
    const { clock, lag = () => 0, pool } = this.#options;
    this.#lagMs = lag();
    const isUsed = this.#sharedInUse() >= this.#limit.current / 2;
    this.#limit.adjust({ lagMs: this.#lagMs, pool: pool?.(), isUsed });
    for (const name of WORK_NAMES) this.#counts[name].shed += this.#lines[name].refuseLate(clock());
    this.#noteQueues();
    this.#handOver();
  }

  #waitForSlot(name: WorkName): Promise<void> {
    const line = this.#lines[name];
    if (line.isFull) {
      this.#counts[name].shed += 1;
      throw TOO_MANY;
    }
    return new Promise((start, reject) => {
      line.add(this.#options.clock(), start, () => reject(TOO_MANY));
      this.#noteQueues();
    });
  }

  #noteQueues(): void {
    const isEmpty = RENDERS.every((name) => this.#lines[name].length === 0);
    if (isEmpty) this.#standingSince = undefined;
    else this.#standingSince ??= this.#options.clock();
  }

  #hasSlot(name: WorkName): boolean {
    const { reserved, share, isExtra } = WORK_CLASSES[name];
    const { running } = this.#counts[name];
    if (running < reserved) return true;
    if (isExtra && this.isCrowded()) return false;
    const limit = this.#limit.current;
    return this.#sharedInUse() < limit && running - reserved < Math.ceil(limit * share);
  }

  #sharedInUse(): number {
    let sum = 0;
    for (const name of WORK_NAMES)
      sum += Math.max(0, this.#counts[name].running - WORK_CLASSES[name].reserved);
    return sum;
  }

  #next(): WorkName | undefined {
    return WORK_NAMES.find((name) => this.#lines[name].length > 0 && this.#hasSlot(name));
  }

  /** Hands on the slots that are free once the event loop has read what arrived. */
  #handOver(): void {
    if (this.#isHandingOver || this.#next() === undefined) return;
    this.#isHandingOver = true;
    void this.#readArrivals().then(() => {
      this.#isHandingOver = false;
      for (let name = this.#next(); name !== undefined; name = this.#next()) {
        this.#counts[name].running += 1;
        this.#lines[name].take(this.isCrowded())?.start();
      }
      this.#noteQueues();
    });
  }

  async #readArrivals(): Promise<void> {
    const { clock } = this.#options;
    const startedAt = clock();
    let quiet = 0;
    for (let turns = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns += 1) {
      const before = this.#arrived;
      await eventLoopTurn();
      quiet = this.#arrived === before ? quiet + 1 : 0;
      if (clock() - startedAt > MOST_TURNS_MS) return;
    }
  }
}

function forEachClass<Value>(make: (name: WorkName) => Value): Readonly<Record<WorkName, Value>> {
  const of = make;
  return {
    payment: of('payment'),
    basket: of('basket'),
    renewal: of('renewal'),
    page: of('page'),
    search: of('search'),
    desk: of('desk'),
    picture: of('picture'),
    extra: of('extra'),
  };
}
