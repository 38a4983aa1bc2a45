/** What a node works on. `health` is answered before anything else and never counted. */
export const WORK_NAMES = [
  'payment',
  'basket',
  'renewal',
  'page',
  'search',
  'desk',
  'picture',
  'extra',
] as const;

export type WorkName = (typeof WORK_NAMES)[number];

export interface WorkClass {
  /**
   * `arrival`: first come, first served. `newest`: once a queue does not empty any more, the newest first, because those
   * who wait longest have mostly left.
   */
  readonly order: 'arrival' | 'newest';
  /** How many may wait. */
  readonly most: number;
  /** How long one waits before it is refused, at least and at most: a random time, so that refused clients do not come back together. */
  readonly waitMs: readonly [atLeast: number, atMost: number];
  /** Slots of its own, which no other class can take. */
  readonly reserved: number;
  /** Of the shared slots, how many it may take: 0 to 1. */
  readonly share: number;
  /** Whether its service time tells how busy the node is: only work of this process, not what waits for locks or for others. */
  readonly isMeasured: boolean;
  /** Refused as soon as the node is crowded, before any other work. */
  readonly isExtra: boolean;
}

const SHOPPER = { order: 'arrival', isMeasured: false, isExtra: false } as const;
const RENDER = { order: 'newest', isMeasured: true, isExtra: false } as const;
/** The small page asks again by itself, so a wait of seconds costs a reader little. */
const RENDER_WAIT = [1_000, 3_000] as const;

/**
 * The classes in the order in which they get free shared slots; the last ones are refused first. Pages from memory need no
 * slot and are in no class: `renewal` is a new rendering of a page that is in memory.
 *
 * Placing an order and coming back from a payment wait in order and are not refused while their queue holds.
 */
export const WORK_CLASSES: Readonly<Record<WorkName, WorkClass>> = {
  payment: { ...SHOPPER, most: 5_000, waitMs: [30_000, 30_000], reserved: 12, share: 1 },
  basket: { ...SHOPPER, most: 2_000, waitMs: [10_000, 12_000], reserved: 6, share: 0.75 },
  renewal: { ...RENDER, most: 1_000, waitMs: RENDER_WAIT, reserved: 1, share: 0.75 },
  page: { ...RENDER, most: 8_000, waitMs: RENDER_WAIT, reserved: 1, share: 0.75 },
  search: { ...RENDER, most: 4_000, waitMs: RENDER_WAIT, reserved: 1, share: 0.75 },
  desk: { ...SHOPPER, most: 200, waitMs: [10_000, 12_000], reserved: 2, share: 0.25 },
  // Made by threads of their own, two at a time. Browsers do not ask again for a picture that failed.
  picture: { ...SHOPPER, most: 5_000, waitMs: [30_000, 30_000], reserved: 2, share: 0 },
  extra: {
    order: 'newest',
    most: 200,
    waitMs: [300, 1_000],
    reserved: 0,
    share: 0.25,
    isMeasured: false,
    isExtra: true,
  },
};
