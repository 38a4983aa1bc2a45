import type { APIContext } from 'astro';
import { emailError } from '#lib/domain/address.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { orderLink } from '#lib/server/mails/order-link.ts';
import { typedForm } from './form-fields.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';

type Door = Pick<APIContext, 'request' | 'locals' | 'url' | 'clientAddress'>;

/** The form that finds an order, with what was typed and what is wrong with it. */
export interface TrackPage {
  readonly status: number;
  readonly number: string;
  readonly email: string;
  /** Keys of words: of the whole, and of each field. */
  readonly message?: MessageKey;
  readonly errors: Readonly<Partial<Record<'number' | 'email', MessageKey>>>;
}

const MAX_LENGTH = 254;

/**
 * `/{locale}/order/track`: an order by its number and e-mail address, for whoever has no account. Found, it sends on
 * to the order's signed link (303). A number that does not exist and one of somebody else are the same answer, and
 * guessing has the limit of attempts.
 */
export async function orderTrackDoor(door: Door): Promise<Response | TrackPage> {
  const { request, locals, url } = door;
  if (request.method !== 'POST') {
    return { status: 200, number: typed(url.searchParams.get('number')), email: '', errors: {} };
  }
  if (!isSameOrigin(request.headers, locals.services.siteUrl)) {
    return new Response('Forbidden', { status: 403, headers: PRIVATE });
  }
  const form = await typedForm(request);
  const asked = { number: typed(form.get('number')), email: typed(form.get('email')) };
  const errors = mistakes(asked);
  if (Object.keys(errors).length > 0) return { status: 422, ...asked, errors };
  if (locals.limits.take('attempt', door.clientAddress) > 0) {
    return { status: 429, ...asked, errors, message: 'orders:trackBusy' };
  }
  return find(door, asked);
}

async function find(
  { locals }: Door,
  asked: Pick<TrackPage, 'number' | 'email'>,
): Promise<Response | TrackPage> {
  const { services, shop } = locals;
  try {
    const order = await services.orderDesk.track(asked.number, asked.email);
    if (order) return seeOther(await orderLink(services, order, shop.locale));
    return { status: 422, ...asked, errors: {}, message: 'orders:trackWrong' };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('track.outage', { port: error.port, reason: error.message });
    return { status: 503, ...asked, errors: {}, message: 'orders:trackUnavailable' };
  }
}

function mistakes({ number, email }: Pick<TrackPage, 'number' | 'email'>): TrackPage['errors'] {
  const wrong = emailError(email);
  return {
    ...(number === '' && { number: 'checkout:errorRequired' as const }),
    ...(wrong && { email: `checkout:${wrong}` as const }),
  };
}

function typed(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
}
