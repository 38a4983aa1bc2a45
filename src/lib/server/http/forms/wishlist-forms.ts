import type { Method } from '#lib/contract/procedures.ts';
import { noticeForProblem } from '#lib/domain/basket/basket-notice.ts';
import { afterCommit, Outage, outageNotice } from '#lib/domain/outage.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import {
  noticeForRejectedMove,
  type WishlistNotice,
  wishlistNoticeForProblem,
} from '#lib/domain/wishlist/wishlist-notice.ts';
import { wishlistPath } from '#lib/domain/wishlist/wishlist-paths.ts';
import { translator } from '#lib/i18n/translate.ts';
import { createCallContext, type RequestContext } from '#lib/server/http/api/call-context.ts';
import { localPath } from '#lib/server/http/security/local-path.ts';
import type { ProcedureResult } from '#lib/server/rpc/procedure.ts';
import { dispatch } from '#lib/server/rpc/router.ts';
import { formNumber } from './form-fields.ts';
import { formRequest } from './form-request.ts';

type FormAction = (form: FormData, call: ProcedureCaller) => Promise<WishlistNotice>;
/** Calls a procedure. */
type ProcedureCaller = (method: Method, payload: unknown) => Promise<ProcedureResult<unknown>>;

/** Forms of the heart buttons and of the wishlist page; each returns a notice. */
const FORMS = {
  addItemToWishlist: callProcedure('addItemToWishlist', 'added', (form) => {
    const [variantId, productId] = [formNumber(form, 'variantId'), formNumber(form, 'productId')];
    return { ...(variantId && { variantId }), ...(productId && { productId }) };
  }),
  removeItemFromWishlist: callProcedure('removeItemFromWishlist', 'removed', (form) => ({
    itemKey: form.get('itemKey'),
  })),
  clearWishlist: callProcedure('clearWishlist', 'cleared'),
  shareWishlist: callProcedure('shareWishlist', 'shared'),
  endWishlistShare: callProcedure('endWishlistShare', 'shareEnded'),
  moveToBasket,
} as const;

export type WishlistForm = keyof typeof FORMS;

export function isWishlistForm(name: string | undefined): name is WishlistForm {
  return name !== undefined && Object.hasOwn(FORMS, name);
}

/** Runs the form. Returns the wishlist's path with a notice, data for undo, and the previous page. */
export async function submitWishlistForm(
  name: WishlistForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<string> {
  const query = new URLSearchParams({ notice: await noticeOf(name, form, locale, requestContext) });
  if (name === 'removeItemFromWishlist') {
    for (const field of ['productId', 'variantId']) {
      const id = formNumber(form, field);
      if (id) query.set(`undo_${field}`, String(id));
    }
  }
  const back = name === 'addItemToWishlist' ? refererPath(requestContext, locale) : undefined;
  if (back) query.set('back', back);
  return `${wishlistPath(locale)}?${query}`;
}

/** Wishlist path with the notice that the rate limit is reached. */
export function busyWishlistPath(locale: Locale): string {
  return `${wishlistPath(locale)}?notice=busy`;
}

async function noticeOf(
  name: WishlistForm,
  form: FormData,
  locale: Locale,
  requestContext: RequestContext,
): Promise<WishlistNotice> {
  const { services } = requestContext.locals;
  const request = formRequest(name, form, requestContext);
  try {
    const context = await createCallContext(
      requestContext,
      getShopByLocale(locale),
      translator(locale),
    );
    const { requestId } = request;
    const notice = await FORMS[name](form, (method, payload) =>
      dispatch(method, payload, { ...context, idempotencyKey: requestId }),
    );
    request.finish();
    return notice;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('form.outage', { name, port: error.port, reason: error.message });
    request.keepForRetry();
    return outageNotice(error);
  }
}

function callProcedure(
  method: Method,
  done: WishlistNotice,
  payload: (form: FormData) => unknown = () => undefined,
): FormAction {
  return async (form, call) => {
    const answer = await call(method, payload(form));
    return answer.ok ? done : wishlistNoticeForProblem(answer.problem);
  };
}

/** Adds to the basket first, so that nothing is lost from the list if that fails. */
async function moveToBasket(form: FormData, call: ProcedureCaller): Promise<WishlistNotice> {
  const variantId = formNumber(form, 'variantId');
  if (!variantId) return 'sizeMissing';
  const added = await call('addItemToBasket', { variantId, quantity: 1 });
  if (!added.ok) return noticeForRejectedMove(noticeForProblem(added.problem));
  const itemKey = form.get('itemKey');
  const removed = await afterCommit(() => call('removeItemFromWishlist', { itemKey }));
  return removed.ok ? 'moved' : wishlistNoticeForProblem(removed.problem);
}

/** The page with the heart button, to link back to it; undefined for the wishlist itself. */
function refererPath({ request, locals }: RequestContext, locale: Locale): string | undefined {
  const { origin } = new URL(locals.services.siteUrl);
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.origin !== origin || from.pathname.startsWith(wishlistPath(locale))) return undefined;
  return localPath(from.pathname + from.search);
}
