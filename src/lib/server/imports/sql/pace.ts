/** How much an import does at once. */
export interface Pace {
  /** Products per transaction: few enough that orders wait for their stock rows only a moment. */
  readonly batch: number;
  /** Called between batches, so that a process with other work can do it. */
  readonly rest: () => Promise<void>;
}

/** For a process that does nothing else. */
export const FULL_PACE: Pace = { batch: 200, rest: () => Promise.resolve() };
