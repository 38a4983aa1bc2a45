import type { IncomingMessage } from 'node:http';
import { type Answer, readBody, redirect } from '../http.ts';
import { cardPage, challengePage, settledPage, unknownPage } from './card-page.ts';
import { type CardEntry, outcomeOf, wrongFields } from './cards.ts';
import type { Ledger, Payment } from './ledger.ts';

export interface PayFlowOptions {
  readonly ledger: Ledger;
  readonly now: () => Date;
  /** Milliseconds that the late card keeps its answer back. */
  readonly lateness: number;
}

export type PayFlow = (req: IncomingMessage, token: string) => Promise<Answer>;

/** The shopper's way through the card page: pay, confirm if the bank asks, cancel; then back to the shop. */
export function createPayFlow({ ledger, now, lateness }: PayFlowOptions): PayFlow {
  /** Payments whose bank waits for a confirmation. */
  const challenged = new Set<string>();

  return async (req, token) => {
    const payment = ledger.byToken(token);
    if (!payment) return unknownPage(req.headers['accept-language'] ?? 'en');
    if (payment.state !== 'pending' || payment.capturesAt) return settledPage(payment);
    if (req.method !== 'POST') return cardPage(payment);
    const form = new URLSearchParams((await readBody(req)) ?? '');
    return step(payment, form);
  };

  function step(payment: Payment, form: URLSearchParams): Answer {
    switch (form.get('step')) {
      case 'cancel':
        ledger.settle(payment.reference, 'cancelled', now().getTime());
        return redirect(303, payment.cancelUrl);
      case 'confirm':
        return challenged.delete(payment.token) ? capture(payment) : cardPage(payment);
      case 'refuse':
        challenged.delete(payment.token);
        return cardPage(payment, {}, { status: 402, message: 'declined', fields: [] });
      default:
        return pay(payment, readCard(form));
    }
  }

  function pay(payment: Payment, card: CardEntry): Answer {
    const wrong = wrongFields(card, now());
    if (wrong.length > 0) return cardPage(payment, card, { status: 422, fields: wrong });
    switch (outcomeOf(card.number)) {
      case 'approved':
        return capture(payment);
      case 'challenge':
        challenged.add(payment.token);
        return challengePage(payment);
      case 'late':
        ledger.captureLater(payment.reference, now().getTime() + lateness);
        return redirect(303, payment.returnUrl);
      case 'error':
        return cardPage(payment, card, { status: 502, message: 'error', fields: [] });
      case 'declined':
        return cardPage(payment, {}, { status: 402, message: 'declined', fields: [] });
    }
  }

  function capture(payment: Payment): Answer {
    ledger.settle(payment.reference, 'captured', now().getTime());
    return redirect(303, payment.returnUrl);
  }
}

function readCard(form: URLSearchParams): CardEntry {
  const text = (name: string): string => (form.get(name) ?? '').slice(0, 24);
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc') };
}
