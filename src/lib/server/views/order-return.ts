import { club } from '#club.ts';
import type { Problem } from '#lib/contract/procedures.ts';
import { formatDate } from '#lib/domain/day.ts';
import {
  type LineShare,
  type OrderDetail,
  type OrderDetailLine,
  RETURN_REASONS,
  type ReturnFailure,
  type ReturnReason,
} from '#lib/domain/order-life.ts';
import type { PageContext } from './context.ts';
import { isReturnable } from './order-page.ts';

/** A line of the order: how many of it may come back, or why none. */
export interface ReturnLine {
  readonly line: OrderDetailLine;
  readonly available: number;
  /** Typed before; 0 unless told. */
  readonly chosen: number;
  /** In words, where `available` is 0. */
  readonly hindrance?: string;
  readonly error?: string;
}

export interface ReturnPage {
  readonly order: OrderDetail;
  readonly lines: readonly ReturnLine[];
  readonly until?: string;
  readonly reason?: ReturnReason;
  /** What is wrong with the whole, and with the reason. */
  readonly error?: string;
  readonly reasonError?: string;
}

export interface ReturnWish {
  readonly lines: readonly LineShare[];
  readonly reason: ReturnReason | undefined;
}

export type ReturnMistake = ReturnFailure | { readonly kind: 'reason' };

/** What the form asks for; a quantity that is no whole number is none. */
export function returnWish(form: FormData, order: Pick<OrderDetail, 'lines'>): ReturnWish {
  const reason = form.get('reason');
  return {
    lines: order.lines.flatMap(({ position }) => {
      const text = form.get(`quantity-${position}`);
      const quantity = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
      return quantity > 0 ? [{ position, quantity }] : [];
    }),
    reason: RETURN_REASONS.find((known) => known === reason),
  };
}

/** What the procedure found wrong, as it says it in its problem. */
export function returnMistake({ kind, errors }: Problem): ReturnMistake {
  if (kind === 'empty') return { kind };
  if (kind !== 'printed' && kind !== 'quantity') return { kind: 'closed' };
  const [first] = (errors ?? []) as readonly Partial<LineShare & { available: number }>[];
  const { position = -1, available = 0 } = first ?? {};
  return kind === 'printed' ? { kind, position } : { kind, position, available };
}

/** The form of a return, with what was typed and what is wrong with it. */
export function returnPage(
  context: PageContext,
  order: OrderDetail,
  typed?: ReturnWish,
  mistake?: ReturnMistake,
): ReturnPage {
  const { services, shop, t } = context;
  const isOpen = isReturnable(order, services.now());
  const chosen = new Map(typed?.lines.map(({ position, quantity }) => [position, quantity]));
  return {
    order,
    lines: order.lines
      .filter((line) => line.units.cancelled < line.quantity)
      .map((line) => {
        const available = isOpen ? line.returnable : 0;
        const error = lineError(line, mistake, context);
        return {
          line,
          available,
          chosen: Math.min(chosen.get(line.position) ?? 0, available),
          ...(available === 0 && { hindrance: hindrance(line, isOpen, context) }),
          ...(error && { error }),
        };
      }),
    ...(order.returnableUntil && {
      until: t('orders:returnUntil', {
        date: formatDate(order.returnableUntil, shop.languageTag),
      }),
    }),
    ...(typed?.reason && { reason: typed.reason }),
    ...(mistake?.kind === 'empty' && { error: t('orders:returnErrorNothing') }),
    ...(mistake?.kind === 'closed' && { error: t('orders:returnImpossible') }),
    ...(mistake?.kind === 'reason' && { reasonError: t('orders:returnErrorReason') }),
  };
}

function lineError(
  { position }: OrderDetailLine,
  mistake: ReturnMistake | undefined,
  { t }: PageContext,
): string | undefined {
  if (mistake?.kind !== 'printed' && mistake?.kind !== 'quantity') return undefined;
  return mistake.position === position ? t('orders:returnErrorQuantity') : undefined;
}

function hindrance(line: OrderDetailLine, isOpen: boolean, { t }: PageContext): string {
  const { isPrinted, returnable, units } = line;
  if (isPrinted) return t('orders:returnPrinted', { email: club.supportEmail });
  if (returnable > 0 && !isOpen) return t('orders:returnOver');
  return t(units.delivered + units.returned > 0 ? 'orders:returnAlready' : 'orders:returnNotThere');
}
