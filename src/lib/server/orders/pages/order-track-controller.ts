import type { APIContext } from 'astro';
import { validateEmail } from '#lib/domain/addresses/address.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { orderLink } from '#lib/server/orders/mails/order-link.ts';
import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';

type OrderTrackRequest = Pick<APIContext, 'request' | 'locals' | 'url' | 'clientAddress'>;

/** The form that finds an order, with typed values and errors. */
export interface TrackPage {
  readonly status: number;
  readonly number: string;
  readonly email: string;
  /** i18n keys of the form's message and of the field errors. */
  readonly message?: MessageKey;
  readonly errors: Readonly<Partial<Record<'number' | 'email', MessageKey>>>;
}

const MAX_LENGTH = 254;

/**
 * `/{locale}/order/track`: finds a guest's order by number and e-mail address and redirects to its signed link (303).
 * Unknown numbers and wrong addresses give the same reply; limited against guessing.
 */
export async function handleOrderTrackRequest(
  requestContext: OrderTrackRequest,
): Promise<Response | TrackPage> {
  const { request, locals, url } = requestContext;
  if (request.method !== 'POST') {
    return {
      status: 200,
      number: cleanText(url.searchParams.get('number')),
      email: '',
      errors: {},
    };
  }
  return submitOrderForm(requestContext, {
    wrong: 'orders:trackWrong',
    event: 'track.outage',
    async find({ number, email }) {
      const { services, shop } = locals;
      const order = await services.orders.desk.track(number, email);
      return order && seeOther(await orderLink(services, order, shop.locale));
    },
  });
}

type OrderInput = Pick<TrackPage, 'number' | 'email'>;

interface OrderForm<Found> {
  /** Undefined for an unknown number or a wrong address. @throws Outage */
  readonly find: (input: OrderInput) => Promise<Found | undefined>;
  /** The reply to both. */
  readonly wrong: MessageKey;
  /** Name in the log of an outage. */
  readonly event: string;
}

/**
 * A posted form that names an order by number and e-mail address. Limited against guessing: what is found does not count.
 */
export async function submitOrderForm<Found extends object>(
  { request, locals: { services }, clientAddress }: OrderTrackRequest,
  { find, wrong, event }: OrderForm<Found>,
): Promise<Response | TrackPage | Found> {
  if (!isSameOrigin(request.headers, services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  }
  const form = await readForm(request);
  const input = { number: cleanText(form.get('number')), email: cleanText(form.get('email')) };
  const errors = findTrackErrors(input);
  if (Object.keys(errors).length > 0) return { status: 422, ...input, errors };
  const attempt = {
    kind: 'order',
    subject: input.number.toUpperCase(),
    client: clientAddress,
  } as const;
  if ((await services.security.attempts.take(attempt)) > 0) {
    return { status: 429, ...input, errors, message: 'orders:trackBusy' };
  }
  let found: Found | undefined;
  try {
    found = await find(input);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn(event, { port: error.port, reason: error.message });
    return { status: 503, ...input, errors: {}, message: 'orders:trackUnavailable' };
  }
  if (!found) return { status: 422, ...input, errors: {}, message: wrong };
  await services.security.attempts.refund(attempt);
  return found;
}

/** Errors of the fields that name an order. */
function findTrackErrors({
  number,
  email,
}: Pick<TrackPage, 'number' | 'email'>): TrackPage['errors'] {
  const problem = validateEmail(email);
  return {
    ...(number === '' && { number: 'checkout:errorRequired' as const }),
    ...(problem && { email: `checkout:${problem}` as const }),
  };
}

/** A short text from a form or an address. */
export function cleanText(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
}
