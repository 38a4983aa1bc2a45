import { createHash } from 'node:crypto';
import * as z from 'zod';
import { refusedNames, lettering as rules } from '#club-lettering.ts';
import type { DisplayData } from '#lib/domain/basket.ts';
import {
  LETTERING_STYLES,
  type Lettering,
  type LetteringPart,
  letteringParts,
  readLettering,
} from '#lib/domain/lettering.ts';
import { refusedNameTest } from '#lib/domain/refused-name.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ItemUpdate, NewItem } from '#lib/server/ports/baskets.ts';
import { ADD_TITLES, addItems } from './add-items.ts';
import { countBasket } from './badge-counts.ts';
import type { CallContext } from './context.ts';
import { type LetteringOffer, letteringOffer, partsOnSale } from './lettering-offer.ts';
import { ownerOf } from './owner.ts';
import { type Procedure, refuse } from './procedure.ts';
import { basketWith, id, quantity } from './schemas.ts';

/** Whether the club does not print a name. */
export const isRefusedName = refusedNameTest(refusedNames);

const title = ADD_TITLES.addLetteredItem;

/** A shirt with what is printed on it: one group, whose texts and parts are made here and nowhere else. */
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
    const { badge, ...typed } = payload.lettering;
    const read = readLettering({ ...typed, badge: badge ? 'yes' : '' }, isRefusedName);
    if (read.problems.length > 0) {
      const errors = read.problems.map(({ field, kind }) => ({
        path: `payload.lettering.${field}`,
        message: kind,
      }));
      return refuse({ title, status: 400, failureKind: 'LetteringRefused', errors });
    }
    const { variantId, quantity } = payload;
    const offer = await offerOf(variantId, context);
    const items = itemsOf({ variantId, quantity }, read.lettering, offer, context.t);
    if (!items) return refuse({ title, status: 400, failureKind: 'ItemUnavailable' });
    return addItems('addLetteredItem', items, payload, context);
  },
};

/** Whether something of it is sold with a shirt only. */
export async function holdsLetteringPart(
  items: readonly Pick<NewItem, 'variantId'>[],
  { services, shop }: Pick<CallContext, 'services' | 'shop'>,
): Promise<boolean> {
  const parts = Object.values(await partsOnSale(services, shop));
  return items.some((item) => parts.some(({ variantId }) => variantId === item.variantId));
}

/** The change without what it says of a shirt's print: that stays as it was bought; callers send it along with quantities. */
export async function keepingPrint(
  itemKey: string,
  update: ItemUpdate,
  context: CallContext,
): Promise<ItemUpdate> {
  const { displayData, customData, itemGroup, ...rest } = update;
  if (!(displayData || customData || itemGroup)) return update;
  const { services, shop } = context;
  const basket = await services.baskets.read(await ownerOf(context), shop, services.now());
  const group = basket.items.find(({ key }) => key === itemKey)?.itemGroup?.id;
  const lines = basket.items.filter((item) => group !== undefined && item.itemGroup?.id === group);
  const variants = lines.map(({ variant }) => ({ variantId: variant.id }));
  return (await holdsLetteringPart(variants, context)) ? rest : update;
}

async function offerOf(
  variantId: number,
  { services, shop }: CallContext,
): Promise<LetteringOffer | undefined> {
  const [variant] = await services.catalog.variantsByIds(shop, [variantId]);
  const product = variant && (await services.catalog.productById(shop, variant.productId));
  return product && letteringOffer(product, await partsOnSale(services, shop));
}

/** Undefined where a part of it is not to be had. Nothing to be printed is a plain shirt. */
function itemsOf(
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
      'attribute-1': shown('style', t('lettering:style'), t(`lettering:${style}`)),
    },
    customData: { lettering: print },
  };
  const printed = parts.map((part): NewItem | undefined => {
    const sale = offer.parts[part];
    return (
      sale && {
        ...{ variantId: sale.variantId, quantity: shirt.quantity },
        itemGroup: { id, isMainItem: false, isRequired: true },
        displayData: partText(part, lettering, t),
        customData: { part },
      }
    );
  });
  return printed.every((item) => item !== undefined) ? [main, ...printed] : undefined;
}

function partText(part: LetteringPart, lettering: Lettering, t: Translate): DisplayData {
  switch (part) {
    case 'name':
      return { name: shown('name', t('lettering:name'), lettering.name) };
    case 'number':
      return { identifier: shown('number', t('lettering:number'), lettering.number) };
    case 'badge':
      return {
        'attribute-1': shown('badge', t('lettering:badge'), t(`lettering:${lettering.style}`)),
      };
  }
}

function shown(key: string, label: string, value: string) {
  return { key, label, value };
}

/** The same shirt with the same lettering is the same group, and only that is. */
function groupId(variantId: number, { style, name, number, hasBadge }: Lettering): string {
  const content = JSON.stringify([variantId, style, name, number, hasBadge]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
