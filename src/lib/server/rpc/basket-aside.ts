import * as z from 'zod';
import type { SavedReply } from '#lib/contract/basket.ts';
import type { Method, Payload, Reply } from '#lib/contract/procedures.ts';
import type { BasketWith } from '#lib/contract/with.ts';
import type { Basket } from '#lib/domain/basket.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import { type Shop, shopById } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { refusedAdd } from './add-refusal.ts';
import { countBasket } from './badge-counts.ts';
import type { CallContext } from './context.ts';
import { ownerOf } from './owner.ts';
import { type Answer, type Procedure, refuse, reply } from './procedure.ts';
import { projectBasket, projectItems } from './projection.ts';
import { basketWith, id } from './schemas.ts';

/** What lies beside the basket: removed a moment ago, saved for later, in another shop. The shop's own procedures. */

const withOnly = z.object({ with: basketWith.exactOptional() });
const oneItem = withOnly.extend({ itemKey: z.string().min(1).max(100) });

export const restoreRemovedItems = change<'restoreRemovedItems'>(
  withOnly.optional(),
  async (payload, { baskets, owner, shop, now }) => {
    const basket = await baskets.restore(owner, shop, now);
    return reply({ basket: projectBasket(basket, payload?.with) });
  },
  countBasket,
);

export const getSavedItems: Procedure<'getSavedItems'> = {
  effect: 'read',
  payload: basketWith.optional(),
  run: async (payload, context) => reply(await saved(payload, await asideOf(context))),
};

export const saveItemForLater = change<'saveItemForLater'>(
  oneItem,
  async ({ itemKey, with: include }, aside) => {
    const { savedItems, owner, shop, now } = aside;
    const result = await savedItems.save(owner, shop, itemKey, now);
    if (result.ok) return reply(await withSaved(result.value, include, aside));
    const title = 'Saving the item failed';
    return refuse({ title, status: 400, failureKind: result.failure.kind });
  },
  countBasket,
);

export const moveSavedItemToBasket = change<'moveSavedItemToBasket'>(
  oneItem,
  async ({ itemKey, with: include }, aside) => {
    const { savedItems, owner, shop, now } = aside;
    const { basket, errors } = await savedItems.moveBack(owner, shop, itemKey, now);
    const refused = refusedAdd('Moving the item to the basket failed', errors);
    if (refused) return refused;
    const answer = await withSaved(basket, include, aside);
    return reply(errors.length > 0 ? { ...answer, errors } : answer);
  },
  countBasket,
);

export const removeSavedItem = change<'removeSavedItem'>(
  oneItem,
  async ({ itemKey, with: include }, aside) => {
    await aside.savedItems.remove(aside.owner, aside.shop, itemKey);
    return reply(await afterCommit(() => saved(include, aside)));
  },
);

export const bringBasket = change<'bringBasket'>(
  withOnly.extend({ fromShopId: id.refine((shop) => shopById(shop) !== undefined, 'a shop') }),
  async ({ fromShopId, with: include }, { baskets, owner, shop, now }) => {
    const brought = await baskets.bring(owner, shop, fromShopId, now);
    return reply({ ...brought, basket: projectBasket(brought.basket, include) });
  },
  countBasket,
);

/** Whose basket it is that something lies beside, and where both are kept. */
interface Aside extends Pick<Services, 'baskets' | 'savedItems'> {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly now: Date;
}

async function asideOf(context: CallContext): Promise<Aside> {
  const { baskets, savedItems, now } = context.services;
  return { baskets, savedItems, owner: await ownerOf(context), shop: context.shop, now: now() };
}

function change<Name extends Method>(
  payload: Procedure<Name>['payload'],
  run: (payload: Payload<Name>, aside: Aside) => Promise<Answer<Reply<Name>>>,
  badgeCounts?: Procedure<Name>['badgeCounts'],
): Procedure<Name> {
  return {
    effect: 'mutation',
    payload,
    ...(badgeCounts && { badgeCounts }),
    run: async (sent, context) => run(sent, await asideOf(context)),
  };
}

async function withSaved(
  basket: Basket,
  include: BasketWith | undefined,
  aside: Aside,
): Promise<SavedReply & { readonly basket: Basket }> {
  const list = await afterCommit(() => saved(include, aside));
  return { basket: projectBasket(basket, include), ...list };
}

async function saved(
  include: BasketWith | undefined,
  { savedItems, owner, shop, now }: Aside,
): Promise<SavedReply> {
  return { saved: projectItems(await savedItems.list(owner, shop, now), include) };
}
