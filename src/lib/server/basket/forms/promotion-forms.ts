import type { Problem } from '#lib/contract/procedures.ts';
import {
  type BasketNotice,
  noticeForCodeFailure,
  noticeForProblem,
} from '#lib/domain/basket/basket-notice.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { CODE_FAILURES, type CodeFailure } from '#lib/domain/promotions/promotion-codes.ts';
import type { FormCall, FormTable } from '#lib/server/customers/requests/form-definition.ts';
import { defineProcedureForm } from '#lib/server/customers/requests/procedure-form.ts';
import { formNumber } from '#lib/server/platform/forms/form-fields.ts';
import { localPath } from '#lib/server/platform/security/local-path.ts';

const outage = (notice: BasketNotice): BasketNotice => notice;
const codeField = (form: FormData) => ({ code: form.get('code') });

/** Bounds the URL's length. */
const MAX_TYPED = 100;

/** Forms for codes and gifts, on the basket's page and in the checkout. */
export const PROMOTION_FORMS = {
  applyCode: defineProcedureForm({
    schema: codeField,
    run: async (payload, call): Promise<BasketNotice> => {
      const answer = await call('applyCode', payload);
      return answer.ok ? 'codeApplied' : codeNotice(answer.problem);
    },
    outage,
    back: (notice, call) => {
      const path = noticePath(notice, call);
      const typed = call.form.get('code');
      if (notice === 'codeApplied' || typeof typed !== 'string') return path;
      return `${path}&${new URLSearchParams({ code: typed.slice(0, MAX_TYPED) })}`;
    },
  }),
  removeCode: defineProcedureForm({
    schema: codeField,
    run: async (payload, call): Promise<BasketNotice> => {
      const answer = await call('removeCode', payload);
      return answer.ok ? 'codeRemoved' : noticeForProblem(answer.problem);
    },
    outage,
    back: noticePath,
  }),
  chooseGift: defineProcedureForm({
    /** Without a variant the gift is declined. */
    schema: (form) => ({
      promotionId: form.get('promotionId'),
      variantId: formNumber(form, 'variantId') ?? null,
    }),
    run: async (payload, call): Promise<BasketNotice> => {
      const answer = await call('chooseGift', payload);
      if (!answer.ok) return 'giftUnavailable';
      return payload.variantId === null ? 'giftDeclined' : 'giftChosen';
    },
    outage,
    back: noticePath,
  }),
} as const satisfies FormTable;

/** Path of the page that the form is on, with the notice. */
function noticePath(notice: BasketNotice, { form, locale }: FormCall): string {
  const isCheckout = localPath(form.get('back'))?.split(/[?#]/, 1)[0] === checkoutPath(locale);
  return `${isCheckout ? checkoutPath(locale) : basketPath(locale)}?notice=${notice}`;
}

function codeNotice(problem: Problem): BasketNotice {
  if (problem.status === 429) return 'busyCodes';
  // An empty field counts as an unknown code.
  return noticeForCodeFailure(codeFailure(problem.failureKind) ?? 'unknown');
}

function codeFailure(kind: string | undefined): CodeFailure | undefined {
  return CODE_FAILURES.find((failure) => failure === kind);
}
