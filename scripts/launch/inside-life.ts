import { Outage } from '../../src/lib/domain/outage.ts';
import type { VisitorOutcome, VisitorRecord } from './launch-record.ts';
import { between, type RandomSource } from './random-source.ts';
import { aBuyer, type Buyer, placeOrder, type Till } from './simulated-purchase.ts';
import type { Timetable } from './timetable.ts';

/** What people do who were let in. */
export interface InsideLife {
  enter(record: VisitorRecord, place: string): void;
  /** Whether nobody is choosing or paying. */
  isEmpty(): boolean;
  /** Visitors with more than one payment. */
  chargedTwice(): number;
}

export interface InsideWorld extends Till {
  readonly random: RandomSource;
  readonly timetable: Timetable;
  readonly elapsed: () => number;
  readonly now: () => Date;
  readonly errors: string[];
  /** Sizes of the goods; empty: everybody only looks. */
  readonly sizes: readonly number[];
  /** @throws Outage while the database is away */
  readonly withDatabase: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

const BUYS = 0.75;
const PAYS = 0.86;
const CANCELS = 0.1;
const PRESSES_PAY_AGAIN = 0.2;
/** Who reads that the shop cannot do it now presses again. */
const AGAIN_MS = 5_000;

export function createInsideLife(world: InsideWorld): InsideLife {
  const { random, timetable, elapsed, now, errors, sizes, withDatabase, floor } = world;
  let busy = 0;
  let doublePayments = 0;

  /** Does it, and again while the database is away. */
  const plan = (milliseconds: number, work: () => Promise<void>): void => {
    busy += 1;
    timetable.add(elapsed() + milliseconds, async () => {
      busy -= 1;
      try {
        await withDatabase(work);
      } catch (error) {
        if (!(error instanceof Outage)) throw error;
        plan(AGAIN_MS + random() * AGAIN_MS, work);
      }
    });
  };

  const settle = (record: VisitorRecord, outcome: VisitorOutcome): void => {
    record.outcome = outcome;
  };

  async function order(record: VisitorRecord, buyer: Buyer): Promise<void> {
    const placed = await placeOrder(world, buyer, now());
    if (placed.kind !== 'placed') return settle(record, placed.kind);
    const [paymentId, ...others] = placed.paymentIds;
    if (others.length > 0) doublePayments += 1;
    if (paymentId === undefined) return;
    const choice = random();
    if (choice > PAYS + CANCELS) return settle(record, 'left-unpaid');
    const isPaid = choice < PAYS;
    plan(between(random, 10_000, 60_000), async () => {
      const status = isPaid ? 'captured' : 'cancelled';
      const outcome = await floor.orders.applyPaymentResult(paymentId, status, now());
      if (!outcome || outcome.refundDue) errors.push('a payment without an order');
      settle(record, isPaid ? 'bought' : 'cancelled');
    });
  }

  return {
    isEmpty: () => busy === 0,
    chargedTwice: () => doublePayments,
    enter(record, place) {
      if (sizes.length === 0 || random() > BUYS) return settle(record, 'looked-only');
      const isImpatient = random() < PRESSES_PAY_AGAIN;
      const buyer = aBuyer(sizes, record.plan.number, isImpatient, place, random);
      plan(between(random, 20_000, 150_000), () => order(record, buyer));
    },
  };
}
