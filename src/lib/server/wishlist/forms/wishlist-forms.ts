import type { Method } from '#lib/contract/procedures.ts';
import { noticeForProblem } from '#lib/domain/basket/basket-notice.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import {
  noticeForRejectedMove,
  type WishlistNotice,
  wishlistNoticeForProblem,
} from '#lib/domain/wishlist/wishlist-notice.ts';
import { wishlistPath } from '#lib/domain/wishlist/wishlist-paths.ts';
import type { RequestContext } from '#lib/server/customers/requests/call-context.ts';
import type {
  FormCall,
  FormDefinition,
  FormTable,
  ShopForm,
} from '#lib/server/customers/requests/form-definition.ts';
import {
  defineProcedureForm,
  type ProcedureCaller,
} from '#lib/server/customers/requests/procedure-form.ts';
import { formNumber } from '#lib/server/platform/forms/form-fields.ts';
import { localPath } from '#lib/server/platform/security/local-path.ts';

interface WishlistFormDefinition<Input> extends Pick<FormDefinition<Input, unknown>, 'schema'> {
  readonly run: (input: Input, call: ProcedureCaller) => Promise<WishlistNotice>;
  /** More of the redirect's query than the notice. */
  readonly query?: (call: FormCall) => Readonly<Record<string, string>>;
}

function wishlistForm<Input>({ schema, run, query }: WishlistFormDefinition<Input>): ShopForm {
  return defineProcedureForm<Input, WishlistNotice>({
    schema,
    run,
    outage: (notice) => notice,
    busyPage: wishlistPath,
    back: (notice, call) =>
      `${wishlistPath(call.locale)}?${new URLSearchParams({ notice, ...query?.(call) })}`,
  });
}

/** Calls one procedure. */
function callOne(method: Method, done: WishlistNotice) {
  return async (payload: unknown, call: ProcedureCaller): Promise<WishlistNotice> => {
    const answer = await call(method, payload);
    return answer.ok ? done : wishlistNoticeForProblem(answer.problem);
  };
}

const noPayload = () => undefined;

/** Forms of the heart buttons and of the wishlist page. */
export const WISHLIST_FORMS = {
  addItemToWishlist: wishlistForm({
    schema: (form) => {
      const [variantId, productId] = [formNumber(form, 'variantId'), formNumber(form, 'productId')];
      return { ...(variantId && { variantId }), ...(productId && { productId }) };
    },
    run: callOne('addItemToWishlist', 'added'),
    query: ({ locale, requestContext }): { readonly back?: string } => {
      const back = refererPath(requestContext, locale);
      return back ? { back } : {};
    },
  }),
  removeItemFromWishlist: wishlistForm({
    schema: (form) => ({ itemKey: form.get('itemKey') }),
    run: callOne('removeItemFromWishlist', 'removed'),
    query: ({ form }) => undoFields(form),
  }),
  clearWishlist: wishlistForm({ schema: noPayload, run: callOne('clearWishlist', 'cleared') }),
  shareWishlist: wishlistForm({ schema: noPayload, run: callOne('shareWishlist', 'shared') }),
  endWishlistShare: wishlistForm({
    schema: noPayload,
    run: callOne('endWishlistShare', 'shareEnded'),
  }),
  moveToBasket: wishlistForm({
    schema: (form) => ({
      variantId: formNumber(form, 'variantId'),
      itemKey: form.get('itemKey'),
    }),
    run: moveToBasket,
  }),
} as const satisfies FormTable;

/** Adds to the basket first, so that nothing is lost from the list if that fails. */
async function moveToBasket(
  input: { readonly variantId: number | undefined; readonly itemKey: unknown },
  call: ProcedureCaller,
): Promise<WishlistNotice> {
  const { variantId, itemKey } = input;
  if (!variantId) return 'sizeMissing';
  const added = await call('addItemToBasket', { variantId, quantity: 1 });
  if (!added.ok) return noticeForRejectedMove(noticeForProblem(added.problem));
  const removed = await afterCommit(() => call('removeItemFromWishlist', { itemKey }));
  return removed.ok ? 'moved' : wishlistNoticeForProblem(removed.problem);
}

/** The ids with which the next page offers to add the item again. */
function undoFields(form: FormData): Readonly<Record<string, string>> {
  const fields = ['productId', 'variantId'].flatMap((field) => {
    const id = formNumber(form, field);
    return id ? [[`undo_${field}`, String(id)]] : [];
  });
  return Object.fromEntries(fields);
}

/** The page with the heart button, to link back to it; undefined for the wishlist itself. */
function refererPath({ request, locals }: RequestContext, locale: Locale): string | undefined {
  const { origin } = new URL(locals.services.siteUrl);
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.origin !== origin || from.pathname.startsWith(wishlistPath(locale))) return undefined;
  return localPath(from.pathname + from.search);
}
