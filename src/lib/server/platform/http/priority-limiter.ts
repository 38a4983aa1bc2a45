import { setImmediate as eventLoopTurn } from 'node:timers/promises';

/** More renders are requested than the machine can do: answered at once with 503 and `Retry-After`. */
export class OverloadError extends Error {
  override readonly name = 'Overloaded';
}

/** Shared: a stack trace for each would cost more than the response. */
const TOO_MANY = new OverloadError();

/** `personal` (basket, checkout, forms, rpc) goes first, so that crawlers do not delay a shopper who pays. */
export type Priority = 'personal' | 'public';

export interface RenderLoad extends Readonly<Record<Priority, number>> {
  readonly running: number;
}

interface WaitingRequest {
  readonly since: number;
  readonly start: () => void;
  readonly reject: (reason: OverloadError) => void;
}

export interface PriorityLimiterOptions {
  readonly concurrent: number;
  /** Length of the queue for each priority. */
  readonly queue: Readonly<Record<Priority, number>>;
  /** A render that has waited longer is rejected. */
  readonly queueTimeoutMs: number;
  readonly now: () => Date;
}

/**
 * Node accepts one connection in a turn of its event loop and reads it in the next. While all slots are taken, a free
 * slot is passed on only after turns without a new arrival: so a crowd is rejected within milliseconds, not left in the
 * kernel's queue until its connections time out.
 */
const QUIET_TURNS = 2;
const MOST_TURNS = 8;

/** Runs a limited number of renders at a time, queues a bounded number by priority, and rejects the rest at once. */
export class PriorityLimiter {
  readonly #options: PriorityLimiterOptions;
  readonly #waiting: Readonly<Record<Priority, WaitingRequest[]>> = { personal: [], public: [] };
  #running = 0;
  #arrived = 0;
  /** Slots are passed on one by one, each after the waiting arrivals were read. */
  #handover: Promise<void> = Promise.resolve();

  constructor(options: PriorityLimiterOptions) {
    this.#options = options;
  }

  /** Renders that run, and those that wait by priority. */
  load(): RenderLoad {
    const { personal, public: visitors } = this.#waiting;
    return { running: this.#running, personal: personal.length, public: visitors.length };
  }

  /** @throws Overloaded */
  async run<Answer>(urgency: Priority, work: () => Promise<Answer>): Promise<Answer> {
    this.#arrived += 1;
    if (this.#running >= this.#options.concurrent) await this.#waitForSlot(urgency);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      if (this.#running < this.#options.concurrent) this.#running -= 1;
      else
        this.#handover = this.#handover
          .then(() => this.#readArrivals())
          .then(() => this.#passSlot());
    }
  }

  async #readArrivals(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns += 1) {
      const before = this.#arrived;
      await eventLoopTurn();
      quiet = this.#arrived === before ? quiet + 1 : 0;
    }
  }

  #waitForSlot(urgency: Priority): Promise<void> {
    const queue = this.#waiting[urgency];
    if (queue.length >= this.#options.queue[urgency]) throw TOO_MANY;
    return new Promise((start, reject) => {
      queue.push({ since: this.#options.now().getTime(), start, reject });
    });
  }

  /** Passes the slot of a finished render to the next one that has not waited too long. */
  #passSlot(): void {
    const oldest = this.#options.now().getTime() - this.#options.queueTimeoutMs;
    for (;;) {
      const next = this.#waiting.personal.shift() ?? this.#waiting.public.shift();
      if (!next) break;
      if (next.since < oldest) next.reject(TOO_MANY);
      else {
        next.start();
        return;
      }
    }
    this.#running -= 1;
  }
}
