import type { APIContext } from 'astro';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { RefusedCode } from '#lib/contract/code-field.ts';
import type { Reply } from '#lib/contract/procedures.ts';
import { basketPath } from '#lib/domain/basket-paths.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from '#lib/domain/checkout.ts';
import {
  asksForCountry,
  buyerIn,
  checkoutUpdate,
  placeOrderForm,
} from '#lib/domain/checkout-form.ts';
import { checkoutPath } from '#lib/domain/checkout-paths.ts';
import { isCodeRefusal } from '#lib/domain/code-field.ts';
import { signInPath } from '#lib/domain/customer-paths.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { checkoutView, type StepAnswer, savedAddressesOf } from '#lib/server/views/checkout.ts';
import { enterCheckout } from './checkout-entry.ts';
import { typedForm } from './form-fields.ts';
import { type PageCall, pageCall } from './page-call.ts';
import { PRIVATE, seeOther } from './private-answer.ts';
import { isSameOrigin } from './same-origin.ts';

type Door = Pick<APIContext, 'request' | 'locals' | 'cookies' | 'url'>;

export interface CheckoutAnswer {
  readonly status: number;
  readonly page: CheckoutPage;
  readonly call: PageCall;
}

type Shown = Omit<CheckoutAnswer, 'call'>;

/**
 * `/{locale}/checkout`: shown by GET; a step's form posts to it. A step that is done answers 303 to the next, one
 * that is not comes back with what was typed and what is wrong. An empty basket has nothing to check out. Who was signed
 * in and is not any more signs in first: basket and address are where they were.
 */
export async function checkoutDoor(door: Door): Promise<Response | CheckoutAnswer> {
  const { request, locals, url } = door;
  const { shop, t, services } = locals;
  const call = await pageCall(door, shop, t);
  const { context } = call;
  if (call.wasSignedOut) return toSignIn(context, url);
  if (request.method === 'POST') {
    if (!isSameOrigin(request.headers, services.siteUrl)) {
      return new Response('Forbidden', { status: 403, headers: PRIVATE });
    }
    return withCall(await post(await typedForm(request), context), call);
  }
  const said = noticeOf(url.searchParams.get('payment'));
  const edit = stepOf(url.searchParams.get('edit'));
  const entered = await enterCheckout(context);
  if (entered === 'refused') return toSignIn(context);
  return withCall(
    await shown(entered, { edit, notice: said, refusedCode: refusedCode(url.searchParams) }),
    call,
  );
}

function withCall(answer: Response | Shown, call: PageCall): Response | CheckoutAnswer {
  return answer instanceof Response ? answer : { ...answer, call };
}

function toSignIn({ shop }: CallContext, { search } = { search: '' }): Response {
  return seeOther(signInPath(shop.locale, checkoutPath(shop.locale) + search));
}

async function post(form: FormData, context: CallContext): Promise<Response | Shown> {
  const step = stepOf(form.get('step'));
  if (!step) return shown(context, {});
  return step === 'payment' ? place(form, context) : save(step, form, context);
}

async function save(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
  context: CallContext,
): Promise<Response | Shown> {
  const answer = await dispatch(
    'updateCheckout',
    { ...checkoutUpdate(step, form, await savedAddressesOf(context)), ...buyerIn(form) },
    context,
  );
  const reply = answer.ok ? (answer.reply as Reply<'updateCheckout'>) : undefined;
  if (!answer.ok && answer.problem.status === 401) return toSignIn(context);
  if (!reply) return shown(context, { edit: step, typed: form, notice: { kind: 'notSaved' } });
  // What is stored for the new country is its prices and days; its fields are still to be filled in.
  if (asksForCountry(form)) return shown(context, { edit: step, typed: form });
  if (reply.errors.length > 0) {
    return shown(context, { edit: step, typed: form, errors: reply.errors });
  }
  return seeOther(`${checkoutPath(context.shop.locale)}#/${reply.checkout.step}`);
}

async function place(form: FormData, context: CallContext): Promise<Response | Shown> {
  const answer = await dispatch('placeOrder', placeOrderForm(form), context);
  if (!answer.ok) {
    const { status } = answer.problem;
    if (status === 401) return toSignIn(context);
    return shown(context, { notice: { kind: status === 409 ? 'conflict' : 'unavailable' } });
  }
  const reply = answer.reply as Reply<'placeOrder'>;
  if (reply.status === 'placed') return seeOther(reply.redirectUrl);
  const { failure } = reply;
  switch (failure.kind) {
    case 'terms':
      return shown(context, { errors: [{ path: 'terms', message: 'errorTerms' }] });
    case 'changed':
      return shown(context, { changes: failure.changes });
    case 'incomplete':
      return shown(context, { edit: failure.step });
    case 'empty':
      return seeOther(basketPath(context.shop.locale));
  }
}

async function shown(context: CallContext, answer: StepAnswer): Promise<Response | Shown> {
  const page = await checkoutView(context, answer);
  if (!page) return seeOther(basketPath(context.shop.locale));
  return { status: answer.errors?.length ? 422 : 200, page };
}

function stepOf(value: unknown): CheckoutStep | undefined {
  return CHECKOUT_STEPS.find((step) => step === value);
}

/** A code that came back from its form, with why. */
function refusedCode(query: URLSearchParams): RefusedCode | undefined {
  const reason = query.get('notice') ?? undefined;
  if (!isCodeRefusal(reason) && reason !== 'busy' && reason !== 'unavailable') return undefined;
  return { reason, typed: query.get('code')?.slice(0, 100) ?? '' };
}

const CAME_BACK = ['declined', 'cancelled', 'expired', 'refunded'] as const;

/** How the shopper came back from the card page; anything else was not written by us. */
function noticeOf(value: string | null): StepAnswer['notice'] {
  const kind = CAME_BACK.find((candidate) => candidate === value);
  return kind && { kind };
}
