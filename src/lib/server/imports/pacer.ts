export interface PacerOptions {
  /** A clock in milliseconds. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Pause for each millisecond of work. */
  readonly share: number;
}

/** Work without a pause that visitors do not notice. */
const MAX_WORK_MS = 12;
/** A database that is slow for once does not stop the import for long. */
const MAX_PAUSE_MS = 400;

/**
 * Returns a function for loops of a long task: once they have worked for some milliseconds, it waits in proportion, so
 * that the process answers visitors meanwhile.
 */
export function createPacer({ clock, pause, share }: PacerOptions): () => Promise<void> {
  let since = clock();
  return async () => {
    const worked = clock() - since;
    if (worked < MAX_WORK_MS) return;
    await pause(Math.min(worked * share, MAX_PAUSE_MS));
    since = clock();
  };
}
