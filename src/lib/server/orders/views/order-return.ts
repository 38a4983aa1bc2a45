import { club } from '#club/club.ts';
import type { Problem } from '#lib/contract/procedures.ts';
import {
  type LineQuantity,
  type OrderDetail,
  type OrderDetailLine,
  RETURN_REASONS,
  type ReturnFailure,
  type ReturnReason,
} from '#lib/domain/orders/order-lifecycle.ts';
import { formatDate } from '#lib/domain/text/date-format.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { isReturnable } from './order-page.ts';

/** An order line with the number of units that can be returned, or the reason why none can. */
export interface ReturnLine {
  readonly line: OrderDetailLine;
  readonly available: number;
  /** Quantity typed before, or 0. */
  readonly chosen: number;
  /** Text; present when `available` is 0. */
  readonly unavailableReason?: string;
  readonly error?: string;
}

export interface ReturnPage {
  readonly order: OrderDetail;
  readonly lines: readonly ReturnLine[];
  readonly until?: string;
  readonly reason?: ReturnReason;
  /** Errors of the whole form and of the reason. */
  readonly error?: string;
  readonly reasonError?: string;
}

export interface ReturnInput {
  readonly lines: readonly LineQuantity[];
  readonly reason: ReturnReason | undefined;
}

export type ReturnFormError = ReturnFailure | { readonly kind: 'reason' };

/** Reads the form; an invalid quantity counts as 0. */
export function readReturnForm(form: FormData, order: Pick<OrderDetail, 'lines'>): ReturnInput {
  const reason = form.get('reason');
  return {
    lines: order.lines.flatMap(({ position }) => {
      const text = form.get(`quantity-${position}`);
      const quantity = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
      return quantity > 0 ? [{ position, quantity }] : [];
    }),
    reason: RETURN_REASONS.find((candidate) => candidate === reason),
  };
}

/** Converts the procedure's problem to an error of the form. */
export function readReturnError({ kind, errors }: Problem): ReturnFormError {
  if (kind === 'empty') return { kind };
  if (kind !== 'printed' && kind !== 'quantity') return { kind: 'closed' };
  const [first] = (errors ?? []) as readonly Partial<LineQuantity & { available: number }>[];
  const { position = -1, available = 0 } = first ?? {};
  return kind === 'printed' ? { kind, position } : { kind, position, available };
}

/** The return form, with typed values and errors. */
export function returnPage(
  context: PageContext,
  order: OrderDetail,
  typed?: ReturnInput,
  mistake?: ReturnFormError,
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
          ...(available === 0 && { unavailableReason: unavailableReason(line, isOpen, context) }),
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
  mistake: ReturnFormError | undefined,
  { t }: PageContext,
): string | undefined {
  if (mistake?.kind !== 'printed' && mistake?.kind !== 'quantity') return undefined;
  return mistake.position === position ? t('orders:returnErrorQuantity') : undefined;
}

function unavailableReason(line: OrderDetailLine, isOpen: boolean, { t }: PageContext): string {
  const { isPrinted, returnable, units } = line;
  if (isPrinted) return t('orders:returnPrinted', { email: club.supportEmail });
  if (returnable > 0 && !isOpen) return t('orders:returnOver');
  return t(units.delivered + units.returned > 0 ? 'orders:returnAlready' : 'orders:returnNotThere');
}
