import PQueue from 'p-queue';

/** Runs a limited number of tasks at a time and lets a limited number wait. */
export class WorkQueue {
  readonly #queue: PQueue;
  readonly #maxWaiting: number;

  constructor(concurrency: number, maxWaiting: number) {
    this.#queue = new PQueue({ concurrency });
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves to undefined, without running the task, when too many are waiting. */
  async run<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    const { pending, concurrency, size } = this.#queue;
    if (pending >= concurrency && size >= this.#maxWaiting) return undefined;
    return this.#queue.add(task);
  }
}
