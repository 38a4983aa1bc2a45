import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** There is more to render than the machine can: answered at once with 503 and `Retry-After`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** One for all: to write down where a refusal came from would cost more than the refusal. */
const TOO_MANY = new Overloaded();

/** `personal` (basket, checkout, forms, rpc) goes first: a shopper who pays is not kept waiting by a crawler. */
export type Urgency = 'personal' | 'public';

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (reason: Overloaded) => void;
}

export interface RenderGateOptions {
  readonly concurrent: number;
  /** How many may wait, for each urgency. */
  readonly queue: Readonly<Record<Urgency, number>>;
  /** Who has waited longer than this is refused instead of served late. */
  readonly patienceMs: number;
  readonly now: () => Date;
}

/**
 * The event loop lets one new connection in a turn and reads it in the next. While all slots are taken, it turns until
 * nobody came for so many turns before one is given on: a crowd is refused within milliseconds instead of standing
 * unheard in the kernel's queue until its connections time out.
 */
const QUIET_TURNS = 2;
const MOST_TURNS = 8;

/** Lets a limited number of renders run at a time, a bounded number wait, and refuses the rest at once. */
export class RenderGate {
  readonly #options: RenderGateOptions;
  readonly #waiting: Readonly<Record<Urgency, Waiting[]>> = { personal: [], public: [] };
  #running = 0;
  #arrived = 0;
  /** Slots are given on one after the other: the crowd is heard before each. */
  #heard: Promise<void> = Promise.resolve();

  constructor(options: RenderGateOptions) {
    this.#options = options;
  }

  /** @throws Overloaded */
  async run<Answer>(urgency: Urgency, work: () => Promise<Answer>): Promise<Answer> {
    this.#arrived += 1;
    if (this.#running >= this.#options.concurrent) await this.#turn(urgency);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      if (this.#running < this.#options.concurrent) this.#running -= 1;
      else this.#heard = this.#heard.then(() => this.#hearAll()).then(() => this.#next());
    }
  }

  async #hearAll(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns += 1) {
      const before = this.#arrived;
      await turnOfTheLoop();
      quiet = this.#arrived === before ? quiet + 1 : 0;
    }
  }

  #turn(urgency: Urgency): Promise<void> {
    const queue = this.#waiting[urgency];
    if (queue.length >= this.#options.queue[urgency]) throw TOO_MANY;
    return new Promise((start, refuse) => {
      queue.push({ since: this.#options.now().getTime(), start, refuse });
    });
  }

  /** The slot of a finished render goes to the next who is still worth serving. */
  #next(): void {
    const oldest = this.#options.now().getTime() - this.#options.patienceMs;
    for (;;) {
      const next = this.#waiting.personal.shift() ?? this.#waiting.public.shift();
      if (!next) break;
      if (next.since < oldest) next.refuse(TOO_MANY);
      else {
        next.start();
        return;
      }
    }
    this.#running -= 1;
  }
}
