/** Aborts when the store has not moved for some time. Waiting for this process's own side does not count. */
export class StallTimer {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The store's turn. */
  start(milliseconds: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#controller.abort(new DOMException('The store did not move', 'TimeoutError'));
    }, milliseconds);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** The store's response body, with a time limit for each part. */
export async function* receive(
  body: AsyncIterable<Uint8Array>,
  timer: StallTimer,
  milliseconds: number,
): AsyncIterable<Uint8Array> {
  try {
    timer.start(milliseconds);
    for await (const chunk of body) {
      timer.stop();
      yield chunk;
      timer.start(milliseconds);
    }
  } finally {
    timer.stop();
  }
}

/** The request body for the store, with a time limit for each part. `onFailure` gets an error of the source itself. */
export async function* send(
  source: AsyncIterable<Uint8Array>,
  timer: StallTimer,
  { milliseconds, onFailure }: { milliseconds: number; onFailure: (error: unknown) => void },
): AsyncIterable<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      timer.stop();
      const next = await chunks.next().catch((error: unknown) => {
        onFailure(error);
        throw error;
      });
      timer.start(milliseconds);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
