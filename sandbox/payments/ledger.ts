import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { openStore } from '../identity/store.ts';

export type PaymentState = 'pending' | 'captured' | 'cancelled';

/** A payment as the provider stores it. */
export interface Payment {
  /** The merchant's id of the payment; also the idempotency key. */
  readonly reference: string;
  /** Unguessable id of the card page. */
  readonly token: string;
  /** Hundredths of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly languageTag: string;
  readonly merchant: string;
  readonly description: string;
  /** What is paid for; amounts in hundredths. */
  readonly items?: readonly { readonly name: string; readonly amount: number }[];
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly state: PaymentState;
  readonly refunded: boolean;
  /** Amounts of partial refunds, by idempotency key. */
  readonly refunds?: Readonly<Record<string, number>>;
  /** Time from which a late approval counts as captured. Milliseconds since 1970. */
  readonly capturesAt?: number;
  /** Fingerprint of the card that paid. */
  readonly card?: string;
}

/** A webhook that is repeated until the merchant responds with 2xx. */
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
  'token' | 'createdAt' | 'state' | 'refunded' | 'refunds' | 'capturesAt' | 'card'
>;

export interface Ledger {
  amountOf(reference: string): Partial<Pick<Payment, 'amount' | 'currency' | 'card'>>;
  /** Which card pays. */
  rememberCard(reference: string, card: string): void;
  byReference(reference: string): Payment | undefined;
  byToken(token: string): Payment | undefined;
  /** Idempotent: a repeated request returns the same payment. Another request with the same reference is a `conflict`. */
  openPayment(payment: NewPayment, now: number): Payment | 'conflict';
  /** Ends a pending payment and queues its notice. Payments that have ended are not changed. */
  finishPayment(reference: string, state: 'captured' | 'cancelled', now: number): void;
  /** Approves now; the payment counts as captured from `at` on. */
  scheduleCapture(reference: string, at: number): void;
  refund(reference: string): void;
  /** Idempotent by key. False if the amount is higher than the rest of the payment. */
  refundPart(reference: string, key: string, amount: number): boolean;
  /** Applies late captures and expiries, then returns the notices that are due. */
  dueNotices(now: number): readonly Notice[];
  removeNotice(id: string): void;
  postponeNotice(id: string, dueAt: number): void;
  /** Writes pending changes to disk. */
  close(): void;
}

/** Unused card pages expire after half an hour. */
const PAGE_LIFETIME_MS = 30 * 60_000;
/** Minimum time between two writes, so that many orders at once do not wait for the disk. */
const SAVE_DELAY_MS = 200;
const MAX_PAYMENTS = 5_000;

/** The provider's payments, stored in a file of `directory` so that they survive a restart. */
export function openLedger(directory: string | undefined): Ledger {
  const file = openStore<{ payments: Payment[]; notices: Notice[] }>(
    directory,
    'payments.json',
    () => ({ payments: [], notices: [] }),
  );
  const payments = new Map(file.value.payments.map((payment) => [payment.reference, payment]));
  const notices = new Map(file.value.notices.map((notice) => [notice.id, notice]));
  let timer: NodeJS.Timeout | undefined;

  function saveNow(): void {
    clearTimeout(timer);
    timer = undefined;
    file.value.payments = [...payments.values()].slice(-MAX_PAYMENTS);
    file.value.notices = [...notices.values()];
    file.save();
  }

  function scheduleSave(): void {
    timer ??= setTimeout(saveNow, SAVE_DELAY_MS).unref();
  }

  function updatePayment(payment: Payment, changes: Partial<Payment>): void {
    payments.set(payment.reference, { ...payment, ...changes });
    scheduleSave();
  }

  function finishPayment(reference: string, state: 'captured' | 'cancelled', now: number): void {
    const payment = payments.get(reference);
    if (payment?.state !== 'pending') return;
    const id = newToken();
    notices.set(id, { id, reference, state, tries: 0, dueAt: now });
    updatePayment(payment, { state });
  }

  return {
    byReference: (reference) => payments.get(reference),
    amountOf(reference) {
      const payment = payments.get(reference);
      if (!payment) return {};
      const { amount, currency, card } = payment;
      return { amount, currency, ...(card && { card }) };
    },
    rememberCard(reference, card) {
      const payment = payments.get(reference);
      if (payment?.state === 'pending') updatePayment(payment, { card });
    },
    byToken: (token) => payments.values().find((payment) => payment.token === token),
    openPayment(payment, now) {
      const known = payments.get(payment.reference);
      if (known) return isSameRequest(known, payment) ? known : 'conflict';
      const opened: Payment = {
        ...payment,
        token: newToken(),
        createdAt: now,
        state: 'pending',
        refunded: false,
      };
      updatePayment(opened, {});
      return opened;
    },
    finishPayment,
    scheduleCapture(reference, at) {
      const payment = payments.get(reference);
      if (payment?.state === 'pending') updatePayment(payment, { capturesAt: at });
    },
    refund(reference) {
      const payment = payments.get(reference);
      if (payment?.state === 'captured') updatePayment(payment, { refunded: true });
    },
    refundPart(reference, key, amount) {
      const payment = payments.get(reference);
      if (payment?.refunds?.[key] !== undefined) return payment.refunds[key] === amount;
      if (!payment || amount > refundableAmount(payment)) return false;
      updatePayment(payment, { refunds: { ...payment.refunds, [key]: amount } });
      return true;
    },
    dueNotices(now) {
      for (const payment of payments.values()) {
        const next = nextStateByTime(payment, now);
        if (next) finishPayment(payment.reference, next, now);
      }
      return [...notices.values()].filter((notice) => notice.dueAt <= now);
    },
    removeNotice(id) {
      notices.delete(id);
      scheduleSave();
    },
    postponeNotice(id, dueAt) {
      const notice = notices.get(id);
      if (notice) notices.set(id, { ...notice, tries: notice.tries + 1, dueAt });
      scheduleSave();
    },
    close: saveNow,
  };
}

function refundableAmount({ state, refunded, amount, refunds = {} }: Payment): number {
  if (state !== 'captured' || refunded) return 0;
  return Object.values(refunds).reduce((left, part) => left - part, amount);
}

function nextStateByTime(payment: Payment, now: number): 'captured' | 'cancelled' | undefined {
  if (payment.state !== 'pending') return undefined;
  if (payment.capturesAt !== undefined) return payment.capturesAt <= now ? 'captured' : undefined;
  return payment.createdAt + PAGE_LIFETIME_MS <= now ? 'cancelled' : undefined;
}

function newToken(): string {
  return randomBytes(18).toString('base64url');
}

function isSameRequest(known: Payment, request: NewPayment): boolean {
  return (Object.keys(request) as (keyof NewPayment)[]).every((name) =>
    isDeepStrictEqual(known[name], request[name]),
  );
}
