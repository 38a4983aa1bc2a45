import { randomBytes } from 'node:crypto';
import { stored } from '../identity/store.ts';

export type PaymentState = 'pending' | 'captured' | 'cancelled';

/** A payment as the provider keeps it. */
export interface Payment {
  /** The merchant's own name for it; also its idempotency key. */
  readonly reference: string;
  /** Names the card page; nobody guesses it. */
  readonly token: string;
  /** Hundredths of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly languageTag: string;
  readonly merchant: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly state: PaymentState;
  readonly refunded: boolean;
  /** Parts that were given back, by the merchant's key. */
  readonly refunds?: Readonly<Record<string, number>>;
  /** A card that was approved but whose word is out: captured from then on. Milliseconds since 1970. */
  readonly capturesAt?: number;
}

/** Something the merchant has to hear of, until it said 2xx. */
export interface Notice {
  readonly id: string;
  readonly reference: string;
  readonly state: PaymentState;
  readonly tries: number;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

export type NewPayment = Omit<
  Payment,
  'token' | 'createdAt' | 'state' | 'refunded' | 'refunds' | 'capturesAt'
>;

export interface Ledger {
  byReference(reference: string): Payment | undefined;
  byToken(token: string): Payment | undefined;
  /** The same request again answers the same payment; the same reference for something else is `conflict`. */
  open(payment: NewPayment, now: number): Payment | 'conflict';
  /** Moves a pending payment on and queues the notice; a payment that is settled stays as it is. */
  settle(reference: string, state: 'captured' | 'cancelled', now: number): void;
  /** Approved now, captured from `at` on. */
  captureLater(reference: string, at: number): void;
  refund(reference: string): void;
  /** The same key again gives nothing more back; false: there is not so much left. */
  refundPart(reference: string, key: string, amount: number): boolean;
  /** Applies what time has brought and answers the notices that are due. */
  due(now: number): readonly Notice[];
  delivered(id: string): void;
  postpone(id: string, dueAt: number): void;
  /** Writes what is not on disk yet. */
  close(): void;
}

/** A card page that nobody used is closed after half an hour. */
const PAGE_LIFETIME = 30 * 60_000;
/** The file is written at most so often: a rush of orders must not wait for the disk. */
const SAVE_AFTER = 200;
const KEPT = 5_000;

/** The provider's books, kept in a small file of `directory` so that a restart forgets nothing. */
export function ledgerIn(directory: string | undefined): Ledger {
  const file = stored<{ payments: Payment[]; notices: Notice[] }>(
    directory,
    'payments.json',
    () => ({ payments: [], notices: [] }),
  );
  const payments = new Map(file.value.payments.map((payment) => [payment.reference, payment]));
  const notices = new Map(file.value.notices.map((notice) => [notice.id, notice]));
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    file.value.payments = [...payments.values()].slice(-KEPT);
    file.value.notices = [...notices.values()];
    file.save();
  }

  function saveSoon(): void {
    timer ??= setTimeout(write, SAVE_AFTER).unref();
  }

  function change(payment: Payment, changes: Partial<Payment>): void {
    payments.set(payment.reference, { ...payment, ...changes });
    saveSoon();
  }

  function settle(reference: string, state: 'captured' | 'cancelled', now: number): void {
    const payment = payments.get(reference);
    if (payment?.state !== 'pending') return;
    const id = newToken();
    notices.set(id, { id, reference, state, tries: 0, dueAt: now });
    change(payment, { state });
  }

  return {
    byReference: (reference) => payments.get(reference),
    byToken: (token) => payments.values().find((payment) => payment.token === token),
    open(payment, now) {
      const known = payments.get(payment.reference);
      if (known) return isSame(known, payment) ? known : 'conflict';
      const opened: Payment = {
        ...payment,
        token: newToken(),
        createdAt: now,
        state: 'pending',
        refunded: false,
      };
      change(opened, {});
      return opened;
    },
    settle,
    captureLater(reference, at) {
      const payment = payments.get(reference);
      if (payment?.state === 'pending') change(payment, { capturesAt: at });
    },
    refund(reference) {
      const payment = payments.get(reference);
      if (payment?.state === 'captured') change(payment, { refunded: true });
    },
    refundPart(reference, key, amount) {
      const payment = payments.get(reference);
      if (payment?.refunds?.[key] !== undefined) return payment.refunds[key] === amount;
      if (!payment || amount > refundable(payment)) return false;
      change(payment, { refunds: { ...payment.refunds, [key]: amount } });
      return true;
    },
    due(now) {
      for (const payment of payments.values()) {
        const next = changeByTime(payment, now);
        if (next) settle(payment.reference, next, now);
      }
      return [...notices.values()].filter((notice) => notice.dueAt <= now);
    },
    delivered(id) {
      notices.delete(id);
      saveSoon();
    },
    postpone(id, dueAt) {
      const notice = notices.get(id);
      if (notice) notices.set(id, { ...notice, tries: notice.tries + 1, dueAt });
      saveSoon();
    },
    close: write,
  };
}

function refundable({ state, refunded, amount, refunds = {} }: Payment): number {
  if (state !== 'captured' || refunded) return 0;
  return Object.values(refunds).reduce((left, part) => left - part, amount);
}

function changeByTime(payment: Payment, now: number): 'captured' | 'cancelled' | undefined {
  if (payment.state !== 'pending') return undefined;
  if (payment.capturesAt !== undefined) return payment.capturesAt <= now ? 'captured' : undefined;
  return payment.createdAt + PAGE_LIFETIME <= now ? 'cancelled' : undefined;
}

function newToken(): string {
  return randomBytes(18).toString('base64url');
}

function isSame(known: Payment, asked: NewPayment): boolean {
  return (Object.keys(asked) as (keyof NewPayment)[]).every((name) => known[name] === asked[name]);
}
