import type { APIContext } from 'astro';
import { validateEmail } from '#lib/domain/checkout/address.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { readForm } from '#lib/server/http/forms/form-fields.ts';
import { isSameOrigin } from '#lib/server/http/security/same-origin.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/http/server/private-response.ts';
import { orderLink } from '#lib/server/mail/order-link.ts';

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
  const { request, locals, url, clientAddress } = requestContext;
  if (request.method !== 'POST') {
    return {
      status: 200,
      number: cleanText(url.searchParams.get('number')),
      email: '',
      errors: {},
    };
  }
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  }
  const form = await readForm(request);
  const input = { number: cleanText(form.get('number')), email: cleanText(form.get('email')) };
  const errors = findTrackErrors(input);
  if (Object.keys(errors).length > 0) return { status: 422, ...input, errors };
  const attempt = { kind: 'order', subject: input.number, client: clientAddress } as const;
  if ((await locals.services.attempts.take(attempt)) > 0) {
    return { status: 429, ...input, errors, message: 'orders:trackBusy' };
  }
  const found = await findOrder(requestContext, input);
  if (found instanceof Response) await locals.services.attempts.refund(attempt);
  return found;
}

async function findOrder(
  { locals }: OrderTrackRequest,
  input: Pick<TrackPage, 'number' | 'email'>,
): Promise<Response | TrackPage> {
  const { services, shop } = locals;
  try {
    const order = await services.orderDesk.track(input.number, input.email);
    if (order) return seeOther(await orderLink(services, order, shop.locale));
    return { status: 422, ...input, errors: {}, message: 'orders:trackWrong' };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('track.outage', { port: error.port, reason: error.message });
    return { status: 503, ...input, errors: {}, message: 'orders:trackUnavailable' };
  }
}

/** Errors of the fields that name an order. */
export function findTrackErrors({
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
