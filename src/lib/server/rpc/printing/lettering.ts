import { createHash } from 'node:crypto';
import * as z from 'zod';
import { refusedNames, lettering as rules } from '#club/printing.ts';
import type { DisplayData } from '#lib/domain/basket/basket.ts';
import {
  LETTERING_STYLES,
  type Lettering,
  type LetteringPart,
  letteringParts,
  parseLettering,
} from '#lib/domain/printing/lettering.ts';
import { createNameCheck } from '#lib/domain/printing/rejected-names.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ItemUpdate, NewItem } from '#lib/server/ports/baskets.ts';
import { ADD_TITLES, addItems } from '#lib/server/rpc/basket/add-items.ts';
import { countBasket } from '#lib/server/rpc/basket/badge-counts.ts';
import { resolveBasketOwner } from '#lib/server/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { type Procedure, reject } from '#lib/server/rpc/procedure.ts';
import { basketWith, id, quantity } from '#lib/server/rpc/schemas.ts';
import { type LetteringOffer, letteringOffer, partsOnSale } from './lettering-offer.ts';

/** Whether a name is on the club's deny list. */
export const isDeniedName = createNameCheck(refusedNames);

const title = ADD_TITLES.addLetteredItem;

/** Adds a printed shirt as one item group. Only this procedure creates the group's parts and texts. */
export const addLetteredItem: Procedure<'addLetteredItem'> = {
  effect: 'mutation',
  badgeCounts: countBasket,
  payload: z.object({
    variantId: id,
    quantity,
    lettering: z.object({
      style: z.enum(LETTERING_STYLES),
      name: z.string().max(100),
      number: z.string().max(100),
      badge: z.boolean().exactOptional(),
    }),
    with: basketWith.exactOptional(),
  }),
  async run(payload, context) {
    const { badge, ...texts } = payload.lettering;
    const result = parseLettering({ ...texts, badge: badge ? 'yes' : '' }, isDeniedName);
    if (result.problems.length > 0) {
      const errors = result.problems.map(({ field, kind }) => ({
        path: `payload.lettering.${field}`,
        message: kind,
      }));
      return reject({ title, status: 400, failureKind: 'LetteringRefused', errors });
    }
    const { variantId, quantity } = payload;
    const offer = await findOffer(variantId, context);
    const items = printedItems({ variantId, quantity }, result.lettering, offer, context.t);
    if (!items) return reject({ title, status: 400, failureKind: 'ItemUnavailable' });
    return addItems('addLetteredItem', items, payload, context);
  },
};

/** Whether any item is a print part, which is sold only together with a shirt. */
export async function includesLetteringPart(
  items: readonly Pick<NewItem, 'variantId'>[],
  { services, shop }: Pick<CallContext, 'services' | 'shop'>,
): Promise<boolean> {
  const parts = Object.values(await partsOnSale(services, shop));
  return items.some((item) => parts.some(({ variantId }) => variantId === item.variantId));
}

/** Drops changes to a shirt's print, which is fixed once bought. Callers send it along when they change quantities. */
export async function withoutPrintChanges(
  itemKey: string,
  update: ItemUpdate,
  context: CallContext,
): Promise<ItemUpdate> {
  const { displayData, customData, itemGroup, ...otherChanges } = update;
  if (!(displayData || customData || itemGroup)) return update;
  const { services, shop } = context;
  const basket = await services.baskets.read(
    await resolveBasketOwner(context),
    shop,
    services.now(),
  );
  const group = basket.items.find(({ key }) => key === itemKey)?.itemGroup?.id;
  const lines = basket.items.filter((item) => group !== undefined && item.itemGroup?.id === group);
  const variants = lines.map(({ variant }) => ({ variantId: variant.id }));
  return (await includesLetteringPart(variants, context)) ? otherChanges : update;
}

async function findOffer(
  variantId: number,
  { services, shop }: CallContext,
): Promise<LetteringOffer | undefined> {
  const [variant] = await services.catalog.variantsByIds(shop, [variantId]);
  const product = variant && (await services.catalog.productById(shop, variant.productId));
  return product && letteringOffer(product, await partsOnSale(services, shop));
}

/** Undefined if a needed part is not on sale. Without lettering it is the plain shirt. */
function printedItems(
  shirt: Pick<NewItem, 'variantId' | 'quantity'>,
  lettering: Lettering,
  offer: LetteringOffer | undefined,
  t: Translate,
): readonly NewItem[] | undefined {
  const parts = letteringParts(lettering);
  if (parts.length === 0) return [shirt];
  if (!offer) return undefined;
  const id = groupId(shirt.variantId, lettering);
  const { group } = offer;
  const { style } = lettering;
  const print = {
    ...lettering,
    group,
    ink: rules.inks[group][style],
    rise: rules.curvature[style],
  };
  const main: NewItem = {
    ...shirt,
    itemGroup: { id, isMainItem: true, isRequired: true },
    displayData: {
      'attribute-1': displayEntry('style', t('lettering:style'), t(`lettering:${style}`)),
    },
    customData: { lettering: print },
  };
  const partItems = parts.map((part): NewItem | undefined => {
    const sale = offer.parts[part];
    return (
      sale && {
        ...{ variantId: sale.variantId, quantity: shirt.quantity },
        itemGroup: { id, isMainItem: false, isRequired: true },
        displayData: partDisplayData(part, lettering, t),
        customData: { part },
      }
    );
  });
  return partItems.every((item) => item !== undefined) ? [main, ...partItems] : undefined;
}

function partDisplayData(part: LetteringPart, lettering: Lettering, t: Translate): DisplayData {
  switch (part) {
    case 'name':
      return { name: displayEntry('name', t('lettering:name'), lettering.name) };
    case 'number':
      return { identifier: displayEntry('number', t('lettering:number'), lettering.number) };
    case 'badge':
      return {
        'attribute-1': displayEntry(
          'badge',
          t('lettering:badge'),
          t(`lettering:${lettering.style}`),
        ),
      };
  }
}

function displayEntry(key: string, label: string, value: string) {
  return { key, label, value };
}

/** Hash of shirt and lettering, so that adding the same combination again raises the quantity of its group. */
function groupId(variantId: number, { style, name, number, hasBadge }: Lettering): string {
  const content = JSON.stringify([variantId, style, name, number, hasBadge]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
