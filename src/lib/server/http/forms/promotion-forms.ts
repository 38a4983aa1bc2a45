import {
  type BasketNotice,
  noticeForCodeFailure,
  noticeForProblem,
} from '#lib/domain/basket/basket-notice.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { Outage, outageNotice } from '#lib/domain/outage.ts';
import { CODE_FAILURES, type CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { createCallContext, type RequestContext } from '#lib/server/http/api/call-context.ts';
import { localPath } from '#lib/server/http/security/local-path.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { watchAddedItems } from './added-items.ts';
import { formNumber } from './form-fields.ts';
import { formRequest } from './form-request.ts';

/** Converts the fields of code and gift forms to the payload of their procedure. */
const FORMS = {
  applyCode: (form: FormData) => ({ code: form.get('code') }),
  removeCode: (form: FormData) => ({ code: form.get('code') }),
  /** Without a variant the gift is declined. */
  chooseGift: (form: FormData) => ({
    promotionId: form.get('promotionId'),
    variantId: formNumber(form, 'variantId') ?? null,
  }),
} as const;

export type PromotionForm = keyof typeof FORMS;

export function isPromotionForm(name: string | undefined): name is PromotionForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form. Returns the path of basket or checkout, with a notice and a rejected code as typed. */
export async function submitPromotionForm(
  name: PromotionForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<string> {
  const notice = await runForm(name, form, locale, requestContext);
  const typed = form.get('code');
  const query = new URLSearchParams({ notice });
  if (name === 'applyCode' && notice !== 'codeApplied' && typeof typed === 'string')
    query.set('code', typed.slice(0, 100));
  return `${originPath(form, locale)}?${query}`;
}

function originPath(form: FormData, locale: Locale): string {
  const isCheckout = localPath(form.get('back'))?.split(/[?#]/, 1)[0] === checkoutPath(locale);
  return isCheckout ? checkoutPath(locale) : basketPath(locale);
}

async function runForm(
  name: PromotionForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<BasketNotice> {
  const { services } = requestContext.locals;
  const request = formRequest(name, form, requestContext);
  try {
    const context = await createCallContext(
      requestContext,
      getShopByLocale(locale),
      translator(locale),
    );
    const payload = FORMS[name](form);
    const { requestId } = request;
    const noteAdded = await watchAddedItems(requestContext, context);
    const answer = await dispatch(name, payload, { ...context, idempotencyKey: requestId });
    request.finish();
    if (!answer.ok) return rejectionNotice(name, answer.problem);
    noteAdded(answer.reply);
    return successNotice(name, payload);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    request.keepForRetry();
    return outageNotice(error);
  }
}

function successNotice(name: PromotionForm, payload: object): BasketNotice {
  if (name === 'applyCode') return 'codeApplied';
  if (name === 'removeCode') return 'codeRemoved';
  return 'variantId' in payload && payload.variantId !== null ? 'giftChosen' : 'giftDeclined';
}

function rejectionNotice(
  name: PromotionForm,
  problem: {
    readonly status: number;
    readonly failureKind?: string;
    readonly errors?: readonly unknown[];
  },
): BasketNotice {
  if (name === 'applyCode' && problem.status === 429) return 'busyCodes';
  if (name === 'chooseGift') return 'giftUnavailable';
  // An empty field counts as an unknown code.
  if (name === 'applyCode')
    return noticeForCodeFailure(codeFailure(problem.failureKind) ?? 'unknown');
  return noticeForProblem(problem);
}

function codeFailure(kind: string | undefined): CodeFailure | undefined {
  return CODE_FAILURES.find((failure) => failure === kind);
}
