import { basketPath } from '#lib/domain/basket-paths.ts';
import type { OrderDetail } from '#lib/domain/order-life.ts';
import { ORDER_NOTICES, type OrderNotice } from '#lib/domain/order-notice.ts';
import type { ReorderOutcome } from '#lib/domain/reorder.ts';
import type { PageContext } from './context.ts';

/** What the page says after a form. */
export interface ShownNotice {
  readonly kind: 'done' | 'failed';
  readonly text: string;
  /** What did not come into the basket as it was, and why. */
  readonly missing: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
}

type Simple = Exclude<OrderNotice, 'reordered'>;
const DONE: readonly Simple[] = ['cancelled', 'returned'];
const GAPS = [
  'reduced',
  'soldOut',
  'gone',
  'full',
] as const satisfies readonly ReorderOutcome['kind'][];

/** The outcome as parameters of the order's address: positions of its lines by what became of them. */
export function reorderQuery(outcome: readonly ReorderOutcome[]): string {
  const query = new URLSearchParams({ notice: 'reordered' });
  for (const { position, kind } of outcome) {
    const before = query.get(kind);
    query.set(kind, before === null ? String(position) : `${before}-${position}`);
  }
  return query.toString();
}

/** The notice that a form left in the address; anything else is as if it were not there. */
export function orderNotice(
  context: PageContext,
  order: Pick<OrderDetail, 'number' | 'lines'>,
): ShownNotice | undefined {
  const { t, url } = context;
  const name = url.searchParams.get('notice');
  const notice = ORDER_NOTICES.find((known) => known === name);
  if (!notice) return undefined;
  if (notice === 'reordered') return reordered(context, order);
  const kind = DONE.includes(notice) ? 'done' : 'failed';
  return { kind, text: t(`orders:${notice}Notice`, { number: order.number }), missing: [] };
}

function reordered(
  { shop, t, url }: PageContext,
  { lines }: Pick<OrderDetail, 'lines'>,
): ShownNotice {
  const named = (kind: ReorderOutcome['kind']): readonly string[] => {
    const positions = new Set(url.searchParams.get(kind)?.split('-'));
    const found = lines.filter(({ position }) => positions.has(String(position)));
    return [...new Set(found.map(({ name }) => name))];
  };
  const missing = GAPS.flatMap((gap) => named(gap).map((name) => t(`orders:${gap}`, { name })));
  if (named('added').length + named('reduced').length === 0) {
    return { kind: 'failed', text: t('orders:reorderedNothing'), missing };
  }
  const text = t(missing.length > 0 ? 'orders:reorderedSome' : 'orders:reorderedAll');
  const link = { href: basketPath(shop.locale), label: t('orders:viewBasket') };
  return { kind: 'done', text, missing, link };
}
