/** Runs at most `concurrent` pieces of work at a time and lets at most `waiting` wait; more are refused. */
export class WorkQueue {
  readonly #concurrent: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrent: number, waiting: number) {
    this.#concurrent = concurrent;
    this.#maxWaiting = waiting;
  }

  /** Undefined when too many wait already. */
  async run<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#running >= this.#concurrent) {
      if (this.#waiting.length >= this.#maxWaiting) return undefined;
      await new Promise<void>((start) => this.#waiting.push(start));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
