import type { IncomingMessage } from 'node:http';
import { readBody, redirect, type SandboxResponse } from '../http.ts';
import { cardPage, challengePage, paymentStatePage, unknownPage } from './card-page.ts';
import { type CardEntry, cardFingerprint, findCardOutcome, findInvalidFields } from './cards.ts';
import type { Ledger, Payment } from './ledger.ts';

export interface PayFlowOptions {
  readonly ledger: Ledger;
  readonly now: () => Date;
  /** Milliseconds until a payment with the late card is captured. */
  readonly captureDelay: number;
}

export type PayFlow = (req: IncomingMessage, token: string) => Promise<SandboxResponse>;

/** Handles the card page: pay, confirm if the bank requires it, or cancel; then redirect to the shop. */
export function createPayFlow({ ledger, now, captureDelay }: PayFlowOptions): PayFlow {
  /** Tokens of payments that wait for the bank's confirmation. */
  const awaitingConfirmation = new Set<string>();

  return async (req, token) => {
    const payment = ledger.byToken(token);
    if (!payment) return unknownPage(req.headers['accept-language'] ?? 'en');
    if (payment.state !== 'pending' || payment.capturesAt) return paymentStatePage(payment);
    if (req.method !== 'POST') return cardPage(payment);
    const form = new URLSearchParams((await readBody(req)) ?? '');
    return handleStep(payment, form);
  };

  function handleStep(payment: Payment, form: URLSearchParams): SandboxResponse {
    switch (form.get('step')) {
      case 'cancel':
        ledger.finishPayment(payment.reference, 'cancelled', now().getTime());
        return redirect(303, payment.cancelUrl);
      case 'confirm':
        return awaitingConfirmation.delete(payment.token) ? capture(payment) : cardPage(payment);
      case 'refuse':
        awaitingConfirmation.delete(payment.token);
        return cardPage(payment, {}, { status: 402, message: 'declined', fields: [] });
      default:
        return pay(payment, readCard(form));
    }
  }

  function pay(payment: Payment, card: CardEntry): SandboxResponse {
    const invalidFields = findInvalidFields(card, now());
    if (invalidFields.length > 0)
      return cardPage(payment, card, { status: 422, fields: invalidFields });
    ledger.rememberCard(payment.reference, cardFingerprint(card));
    switch (findCardOutcome(card.number)) {
      case 'approved':
        return capture(payment);
      case 'challenge':
        awaitingConfirmation.add(payment.token);
        return challengePage(payment);
      case 'late':
        ledger.scheduleCapture(payment.reference, now().getTime() + captureDelay);
        return redirect(303, payment.returnUrl);
      case 'error':
        return cardPage(payment, card, { status: 502, message: 'error', fields: [] });
      case 'declined':
        return cardPage(payment, {}, { status: 402, message: 'declined', fields: [] });
    }
  }

  function capture(payment: Payment): SandboxResponse {
    ledger.finishPayment(payment.reference, 'captured', now().getTime());
    return redirect(303, payment.returnUrl);
  }
}

function readCard(form: URLSearchParams): CardEntry {
  const fieldText = (name: string): string => (form.get(name) ?? '').slice(0, 24);
  return { number: fieldText('number'), expiry: fieldText('expiry'), cvc: fieldText('cvc') };
}
