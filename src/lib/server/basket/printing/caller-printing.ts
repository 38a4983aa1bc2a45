import type { Problem } from '#lib/contract/procedures.ts';
import { findJerseyGroup } from '#lib/domain/printing/lettering.ts';
import { includesReservedKey } from '#lib/domain/printing/line-print.ts';
import type { ItemUpdate, NewItem } from '#lib/server/basket/ports/baskets.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { partVariants } from '#lib/server/printing/procedures/lettering-offer.ts';

/**
 * Callers' data that would look like printing. `addLetteredItem` alone adds printing, with its price and after checking
 * the text; other data of a caller are stored and sent back, but neither displayed nor packed.
 */

type ItemData = Pick<NewItem, 'displayData' | 'customData'>;
type ProblemFields = Omit<Problem, 'title'>;

/** Problem of the first item that is a print part, or that brings printing of its own. */
export async function findPrintingProblem(
  items: readonly (ItemData & Pick<NewItem, 'variantId'>)[],
  context: CallContext,
): Promise<ProblemFields | undefined> {
  const { services, shop } = context;
  const parts = await partVariants(services, shop);
  if (items.some(({ variantId }) => parts.some(({ id }) => id === variantId))) {
    const detail = 'Print parts are sold only with a shirt, by addLetteredItem.';
    return { status: 400, failureKind: 'ItemUnavailable', detail };
  }
  const claims = await Promise.all(items.map((item) => claimsPrinting(item, context)));
  return claims.includes(true) ? PRINTING_REFUSED : undefined;
}

/** The same for a change of a line. Printed lines ignore such data, so that callers may send it back. */
export async function findUpdateProblem(
  itemKey: string,
  update: Pick<ItemUpdate, 'displayData' | 'customData'>,
  context: CallContext,
): Promise<ProblemFields | undefined> {
  if (!includesData(update)) return undefined;
  const { services, shop } = context;
  const owner = await resolveBasketOwner(context);
  const { items } = await services.basket.read(owner, shop, services.now());
  const item = items.find(({ key }) => key === itemKey);
  if (!item || item.print) return undefined;
  const changed = { ...update, variantId: item.variant.id };
  return (await claimsPrinting(changed, context)) ? PRINTING_REFUSED : undefined;
}

export const PRINTING_REFUSED: ProblemFields = {
  status: 400,
  failureKind: 'LetteringRefused',
  detail: 'Printing is added by addLetteredItem only.',
};

function includesData({ displayData = {}, customData = {} }: ItemData): boolean {
  return Object.keys(displayData).length > 0 || includesReservedKey(customData);
}

async function claimsPrinting(
  item: ItemData & Pick<NewItem, 'variantId'>,
  { services, shop }: CallContext,
): Promise<boolean> {
  if (!includesData(item)) return false;
  if (includesReservedKey(item.customData ?? {})) return true;
  const [variant] = await services.catalog.variantsByIds(shop, [item.variantId]);
  const product = variant && (await services.catalog.productById(shop, variant.productId));
  return product !== undefined && findJerseyGroup(product, services.printing.rules) !== undefined;
}
