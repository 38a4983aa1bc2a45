/** Runs at most `concurrent` tasks at a time and queues at most `waiting`; rejects more. */
export class WorkQueue {
  readonly #concurrent: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrent: number, waiting: number) {
    this.#concurrent = concurrent;
    this.#maxWaiting = waiting;
  }

  /** Undefined when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
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
