import type { WorkClass } from './work-classes.ts';

/** A request that waits for a slot. */
export interface Waiting {
  readonly since: number;
  readonly until: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Those who wait refuse later the more of them there are, so that refusals cost the event loop little. */
const LONGER_PER = 2_000;
const LONGEST_FACTOR = 5;

/** The bounded queue of one class of work. */
export class WaitingLine {
  readonly #of: WorkClass;
  readonly #random: () => number;
  #waiting: Waiting[] = [];

  constructor(of: WorkClass, random: () => number) {
    this.#of = of;
    this.#random = random;
  }

  get length(): number {
    return this.#waiting.length;
  }

  get isFull(): boolean {
    return this.length >= this.#of.most;
  }

  /** When the one who waits longest began to wait. */
  get oldest(): number | undefined {
    return this.#waiting[0]?.since;
  }

  add(now: number, start: () => void, refuse: () => void): void {
    this.#waiting.push({ since: now, until: now + this.#patience(), start, refuse });
  }

  /** The next to be served. `isStanding`: the queue does not empty any more. */
  take(isStanding: boolean): Waiting | undefined {
    const isNewest = isStanding && this.#of.order === 'newest';
    return isNewest ? this.#waiting.pop() : this.#waiting.shift();
  }

  /** Refuses those whose time is over and returns their number. */
  refuseLate(now: number): number {
    const late = this.#waiting.filter(({ until }) => until <= now);
    if (late.length === 0) return 0;
    this.#waiting = this.#waiting.filter(({ until }) => until > now);
    for (const { refuse } of late) refuse();
    return late.length;
  }

  #patience(): number {
    const [atLeast, atMost] = this.#of.waitMs;
    const patience = atLeast + this.#random() * (atMost - atLeast);
    if (this.#of.order === 'arrival') return patience;
    return patience * Math.min(LONGEST_FACTOR, 1 + this.length / LONGER_PER);
  }
}
