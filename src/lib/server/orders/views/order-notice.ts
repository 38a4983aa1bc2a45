import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { ORDER_NOTICES, type OrderNotice } from '#lib/domain/orders/order-notice.ts';
import type { ReorderOutcome } from '#lib/domain/orders/reorder.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** Result of the last form, shown on the order's page. */
export interface OrderNoticeView {
  readonly kind: 'done' | 'failed';
  readonly text: string;
  /** Items that were not added as ordered, with the reason. */
  readonly missing: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
}

type PlainNotice = Exclude<OrderNotice, 'reordered'>;
const SUCCESS_NOTICES: readonly PlainNotice[] = ['cancelled', 'returned', 'paidFirst'];
const PROBLEM_KINDS = [
  'reduced',
  'soldOut',
  'gone',
  'full',
] as const satisfies readonly ReorderOutcome['kind'][];

/** The outcome as query parameters: line positions by kind. */
export function reorderQuery(outcome: readonly ReorderOutcome[]): string {
  const query = new URLSearchParams({ notice: 'reordered' });
  for (const { position, kind } of outcome) {
    const previous = query.get(kind);
    query.set(kind, previous === null ? String(position) : `${previous}-${position}`);
  }
  return query.toString();
}

/** Reads the notice from the query; ignores unknown values. */
export function orderNotice(
  context: PageContext,
  order: Pick<OrderDetail, 'number' | 'lines'>,
): OrderNoticeView | undefined {
  const { t, url } = context;
  const name = url.searchParams.get('notice');
  const notice = ORDER_NOTICES.find((candidate) => candidate === name);
  if (!notice) return undefined;
  if (notice === 'reordered') return reorderNotice(context, order);
  const kind = SUCCESS_NOTICES.includes(notice) ? 'done' : 'failed';
  return { kind, text: t(`orders:${notice}Notice`, { number: order.number }), missing: [] };
}

function reorderNotice(
  { shop, t, url }: PageContext,
  { lines }: Pick<OrderDetail, 'lines'>,
): OrderNoticeView {
  const lineNames = (kind: ReorderOutcome['kind']): readonly string[] => {
    const positions = new Set(url.searchParams.get(kind)?.split('-'));
    const affected = lines.filter(({ position }) => positions.has(String(position)));
    return [...new Set(affected.map(({ name }) => name))];
  };
  const missing = PROBLEM_KINDS.flatMap((kind) =>
    lineNames(kind).map((name) => t(`orders:${kind}`, { name })),
  );
  if (lineNames('added').length + lineNames('reduced').length === 0) {
    return { kind: 'failed', text: t('orders:reorderedNothing'), missing };
  }
  const text = t(missing.length > 0 ? 'orders:reorderedSome' : 'orders:reorderedAll');
  const link = { href: basketPath(shop.locale), label: t('orders:viewBasket') };
  return { kind: 'done', text, missing, link };
}
