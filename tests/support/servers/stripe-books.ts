import { randomBytes } from 'node:crypto';

/** The part of Stripe's data that the shop uses: pages, payments, refunds. */

type Fields = Readonly<Record<string, string>>;

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Fields;
  readonly receipt_email: string | undefined;
  status: string;
}

export interface Page {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string | null;
  readonly amount_total: number;
  readonly expires_at: number;
  readonly metadata: Fields;
  readonly asked: Fields;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Fields;
  status: string;
}

export class Refused extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: Fields) {
    super(error['code']);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message: 'no', ...error } };
  }
}

export class StripeBooks {
  readonly pages = new Map<string, Page>();
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  /** Webhook endpoints of the account. */
  readonly webhooks: { readonly url: string; readonly status: 'enabled' | 'disabled' }[] = [];
  /** Whether the search index has caught up. */
  isIndexed = true;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  open(asked: Fields): Page {
    const second = Math.floor(this.#now().getTime() / 1_000);
    const expires = Number(asked['expires_at'] ?? second + 86_400);
    if (expires < second + 1_800) throw new Refused(400, { param: 'expires_at' });
    const amount = sumOfAmounts(asked);
    if (amount < 1) throw new Refused(400, { code: 'amount_too_small' });
    const id = newId('cs_test');
    const page: Page = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: amount,
      expires_at: expires,
      metadata: below(asked, 'metadata'),
      asked,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.pages.set(id, page);
    return page;
  }

  page(id: string): Page {
    const page = this.pages.get(id);
    if (!page) throw new Refused(404, { code: 'resource_missing' });
    return page;
  }

  expire(id: string): Page {
    const page = this.page(id);
    if (page.status !== 'open') throw new Refused(400, { param: 'session' });
    page.status = 'expired';
    return page;
  }

  /** Pays on the page: the intent is created with the first attempt. */
  tries(page: Page, status: 'succeeded' | 'requires_payment_method' | 'processing'): Intent {
    const { asked } = page;
    const known = this.intents.get(page.payment_intent ?? '');
    const intent: Intent = known ?? {
      id: newId('pi'),
      object: 'payment_intent',
      amount: page.amount_total,
      currency: asked['line_items[0][price_data][currency]'] ?? '',
      metadata: below(asked, 'payment_intent_data[metadata]'),
      receipt_email: asked['payment_intent_data[receipt_email]'],
      status,
    };
    intent.status = status;
    this.intents.set(intent.id, intent);
    page.payment_intent = intent.id;
    if (status !== 'requires_payment_method') page.status = 'complete';
    if (status === 'succeeded') page.payment_status = 'paid';
    return intent;
  }

  /** Pays without a page, with a test card. */
  pay(asked: Fields): Intent {
    const intent: Intent = {
      ...{ id: newId('pi'), object: 'payment_intent', status: 'succeeded' },
      ...{ amount: Number(asked['amount']), currency: asked['currency'] ?? '' },
      ...{ metadata: below(asked, 'metadata'), receipt_email: undefined },
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  search(query: string): readonly Intent[] {
    const wanted = /'([^']+)'$/.exec(query)?.[1];
    const found = [...this.intents.values()].filter(
      ({ metadata }) => metadata['payment'] === wanted,
    );
    return this.isIndexed ? found : [];
  }

  refund(asked: Fields): Refund {
    const intent = this.intents.get(asked['payment_intent'] ?? '');
    if (intent?.status !== 'succeeded') throw new Refused(400, { code: 'charge_not_captured' });
    const left = intent.amount - this.refunded(intent.id);
    if (left === 0) throw new Refused(400, { code: 'charge_already_refunded' });
    const amount = Number(asked['amount'] ?? left);
    if (amount > left) throw new Refused(400, { code: 'amount_too_large' });
    const metadata = below(asked, 'metadata');
    const refund: Refund = {
      ...{ id: newId('re'), object: 'refund', payment_intent: intent.id },
      ...{ amount, metadata, status: 'succeeded' },
    };
    this.refunds.push(refund);
    return refund;
  }

  refundsOf(intentId: string): readonly Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === intentId);
  }

  refunded(intentId: string): number {
    return this.refundsOf(intentId)
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

function sumOfAmounts(asked: Fields): number {
  let sum = 0;
  for (const [name, value] of Object.entries(asked)) {
    const [, line] = /^line_items\[(\d+)\]\[price_data\]\[unit_amount\]$/.exec(name) ?? [];
    if (line !== undefined) sum += Number(value) * Number(asked[`line_items[${line}][quantity]`]);
  }
  return sum;
}

function below(asked: Fields, name: string): Fields {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(asked)) {
    if (key.startsWith(`${name}[`)) found[key.slice(name.length + 1, -1)] = value;
  }
  return found;
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
