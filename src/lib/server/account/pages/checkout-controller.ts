import type { APIContext } from 'astro';
import { EARLIER_PAYMENT_KIND, NOT_OPEN_KIND } from '#lib/contract/checkout.ts';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { RejectedCode } from '#lib/contract/code-field.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import {
  isCountryChange,
  readBuyer,
  readCheckoutUpdate,
  readPlaceOrderForm,
} from '#lib/domain/checkout/checkout-form.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import { Outage } from '#lib/domain/outage.ts';
import { isCodeRejection } from '#lib/domain/promotions/code-field.ts';
import { checkoutView, type StepResult } from '#lib/server/checkout/views/checkout.ts';
import { listSavedAddresses } from '#lib/server/checkout/views/saved-addresses.ts';
import { createPageCall, type PageCall } from '#lib/server/customers/requests/page-call.ts';
import { checkoutProcedures } from '#lib/server/orders/procedures/checkout-procedures.ts';
import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { runProcedure } from '#lib/server/platform/rpc/run-procedure.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { refreshCustomerForCheckout } from './refresh-customer.ts';

type CheckoutRequest = Pick<APIContext, 'request' | 'locals' | 'cookies' | 'url' | 'clientAddress'>;

export interface CheckoutResult {
  readonly status: number;
  readonly page: CheckoutPage;
  readonly call: PageCall;
}

type PageResult = Omit<CheckoutResult, 'call'>;

/**
 * `/{locale}/checkout`: GET shows it, a step's form posts to it. A valid step redirects (303) to the next; an invalid one
 * is shown again with typed values and errors. An empty basket redirects to the basket. A customer whose session has
 * ended signs in first and finds basket and address unchanged.
 */
export async function handleCheckoutRequest(
  requestContext: CheckoutRequest,
): Promise<Response | CheckoutResult> {
  const { request, locals, url } = requestContext;
  const { shop, t, services } = locals;
  const call = await createPageCall(requestContext, shop, t);
  const { context } = call;
  if (call.wasSignedOut) return toSignIn(context, url);
  if (request.method === 'POST') {
    if (!isSameOrigin(request.headers, services.siteUrl)) {
      return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
    }
    return withCall(await submitStep(await readForm(request), context), call);
  }
  const notice = paymentNotice(url.searchParams.get('payment'));
  const edit = parseStep(url.searchParams.get('edit'));
  const refreshed = await refreshCustomerForCheckout(context);
  if (refreshed === 'refused') return toSignIn(context);
  return withCall(
    await renderStep(refreshed, { edit, notice, refusedCode: refusedCode(url.searchParams) }),
    call,
  );
}

function withCall(result: Response | PageResult, call: PageCall): Response | CheckoutResult {
  return result instanceof Response ? result : { ...result, call };
}

function toSignIn({ shop }: CallContext, { search } = { search: '' }): Response {
  return seeOther(signInPath(shop.locale, checkoutPath(shop.locale) + search));
}

async function submitStep(form: FormData, context: CallContext): Promise<Response | PageResult> {
  const step = parseStep(form.get('step'));
  if (!step) return renderStep(context, {});
  try {
    return await (step === 'payment' ? placeOrder(form, context) : saveStep(step, form, context));
  } catch (error) {
    if (!(error instanceof Outage) || error.outcome === 'unchanged') throw error;
    const { log } = context.services;
    log.warn('form.outage', { name: step, port: error.port, reason: error.message });
    if (error.outcome === 'committed') return seeOther(checkoutPath(context.shop.locale));
    if (step === 'payment') return renderStep(context, { notice: { kind: 'orderUncertain' } });
    return renderStep(context, { edit: step, typed: form, notice: { kind: 'uncertain' } });
  }
}

async function saveStep(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
  context: CallContext,
): Promise<Response | PageResult> {
  const result = await runProcedure(
    'updateCheckout',
    checkoutProcedures.updateCheckout,
    { ...readCheckoutUpdate(step, form, await listSavedAddresses(context)), ...readBuyer(form) },
    context,
  );
  const reply = result.ok ? result.reply : undefined;
  if (!result.ok && result.problem.status === 401) return toSignIn(context);
  if (!reply) return renderStep(context, { edit: step, typed: form, notice: { kind: 'notSaved' } });
  // The new country already changes prices and delivery times; its address fields are still empty.
  if (isCountryChange(form)) return renderStep(context, { edit: step, typed: form });
  if (reply.errors.length > 0) {
    return renderStep(context, { edit: step, typed: form, errors: reply.errors });
  }
  return seeOther(`${checkoutPath(context.shop.locale)}#/${reply.checkout.step}`);
}

async function placeOrder(form: FormData, context: CallContext): Promise<Response | PageResult> {
  const result = await runProcedure(
    'placeOrder',
    checkoutProcedures.placeOrder,
    readPlaceOrderForm(form),
    context,
  );
  if (!result.ok) {
    const { status, kind } = result.problem;
    if (status === 401) return toSignIn(context);
    if (status === 409) return renderStep(context, { notice: { kind: 'conflict' } });
    return renderStep(context, { notice: { kind: placementNotice(kind) } });
  }
  const reply = result.reply as Reply<'placeOrder'>;
  if (reply.status === 'placed') return seeOther(reply.redirectUrl);
  const { failure } = reply;
  switch (failure.kind) {
    case 'terms':
      return renderStep(context, { errors: [{ path: 'terms', message: 'errorTerms' }] });
    case 'no-return':
      return renderStep(context, { errors: [{ path: 'noReturn', message: 'errorNoReturn' }] });
    case 'changed':
      return renderStep(context, { changes: failure.changes });
    case 'printing':
      return renderStep(context, { misprints: failure.variantIds });
    case 'incomplete':
      return renderStep(context, { edit: failure.step });
    case 'empty':
      return seeOther(basketPath(context.shop.locale));
  }
}

function placementNotice(kind: string | undefined): 'earlierPayment' | 'notOpen' | 'unavailable' {
  if (kind === EARLIER_PAYMENT_KIND) return 'earlierPayment';
  return kind === NOT_OPEN_KIND ? 'notOpen' : 'unavailable';
}

async function renderStep(context: CallContext, step: StepResult): Promise<Response | PageResult> {
  const page = await checkoutView(context, step);
  if (!page) return seeOther(basketPath(context.shop.locale));
  return { status: step.errors?.length ? 422 : 200, page };
}

function parseStep(value: unknown): CheckoutStep | undefined {
  return CHECKOUT_STEPS.find((step) => step === value);
}

/** A rejected promotion code from its form's redirect, with the reason. */
function refusedCode(query: URLSearchParams): RejectedCode | undefined {
  const reason = query.get('notice') ?? undefined;
  if (!isCodeRejection(reason) && !isCodeOutage(reason)) return undefined;
  return { reason, typed: query.get('code')?.slice(0, 100) ?? '' };
}

function isCodeOutage(reason: string | undefined): reason is 'busy' | 'unavailable' | 'uncertain' {
  return reason === 'busy' || reason === 'unavailable' || reason === 'uncertain';
}

const PAYMENT_NOTICES = ['declined', 'cancelled', 'expired'] as const;

/** Outcome of the card page; ignores unknown values. */
function paymentNotice(value: string | null): StepResult['notice'] {
  const kind = PAYMENT_NOTICES.find((candidate) => candidate === value);
  return kind && { kind };
}
