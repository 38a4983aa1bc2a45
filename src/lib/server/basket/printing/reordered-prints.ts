import * as z from 'zod';
import type { OrderLine } from '#lib/domain/orders/order.ts';
import { type Lettering, parseLettering } from '#lib/domain/printing/lettering.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { printedItems } from './printed-items.ts';

const orderedLettering = z.object({
  lettering: z.object({
    style: z.string(),
    name: z.string(),
    number: z.string(),
    hasBadge: z.boolean(),
  }),
});

interface ReorderedPrints {
  readonly items: readonly NewItem[];
  /** Lines that cannot be printed now, with the reason. */
  readonly lost: ReadonlyMap<OrderLine, 'gone' | 'soldOut'>;
}

type PrintContext = Pick<CallContext, 'services' | 'shop' | 't'>;

/** The printed shirts of an order as new items, made again under today's rules and prices. */
export async function reorderedPrints(
  groups: readonly (readonly OrderLine[])[],
  context: PrintContext,
): Promise<ReorderedPrints> {
  const made = await Promise.all(
    groups.map(async (lines) => ({ lines, result: await reorderedPrint(lines, context) })),
  );
  return {
    items: made.flatMap(({ result }) => (typeof result === 'string' ? [] : result)),
    lost: new Map(
      made.flatMap(({ lines, result }) =>
        typeof result === 'string' ? lines.map((line) => [line, result] as const) : [],
      ),
    ),
  };
}

async function reorderedPrint(
  lines: readonly OrderLine[],
  context: PrintContext,
): Promise<readonly NewItem[] | 'gone' | 'soldOut'> {
  const shirt = lines.find(({ itemGroup }) => itemGroup?.isMainItem);
  const lettering = shirt && readLettering(shirt, context);
  if (!(shirt && lettering)) return 'gone';
  const { variantId, quantity } = shirt;
  return (await printedItems({ variantId, quantity }, lettering, context)) ?? 'soldOut';
}

function readLettering(
  { customData }: OrderLine,
  { services }: PrintContext,
): Lettering | undefined {
  const ordered = orderedLettering.safeParse(customData);
  if (!ordered.success) return undefined;
  const { hasBadge, ...texts } = ordered.data.lettering;
  const typed = { ...texts, badge: hasBadge ? 'yes' : '' };
  const { lettering, problems } = parseLettering(typed, services.printing);
  return problems.length > 0 || lettering.style !== texts.style ? undefined : lettering;
}
