import * as z from 'zod';
import { LETTERING_STYLES, parseLettering } from '#lib/domain/printing/lettering.ts';
import { ADD_TITLES, addItems } from '#lib/server/basket/procedures/add-items.ts';
import { countBasket } from '#lib/server/basket/procedures/badge-counts.ts';
import { type Procedure, reject, reply } from '#lib/server/platform/rpc/procedure.ts';
import { basketWith, id, quantity } from '#lib/server/platform/rpc/schemas.ts';
import { printedItems } from './printed-items.ts';

const title = ADD_TITLES.addLetteredItem;

const text = z.string().max(100);

export const checkLettering: Procedure<'checkLettering'> = {
  effect: 'read',
  payload: z.object({ name: text, number: text }),
  async run(typed, { services }) {
    const { problems } = parseLettering(typed, services.printing);
    return reply({ problems: problems.filter(({ kind }) => kind === 'refused') });
  },
};

/** Adds a printed shirt as one item group. */
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
    const result = parseLettering(
      { ...texts, badge: badge ? 'yes' : '' },
      context.services.printing,
    );
    if (result.problems.length > 0) {
      const errors = result.problems.map(({ field, kind }) => ({
        path: `payload.lettering.${field}`,
        message: kind,
      }));
      return reject({ title, status: 400, failureKind: 'LetteringRefused', errors });
    }
    // The style has been withdrawn while the page was open.
    if (result.lettering.style !== texts.style)
      return reject({ title, status: 400, failureKind: 'ItemUnavailable' });
    const { variantId, quantity } = payload;
    const items = await printedItems({ variantId, quantity }, result.lettering, context);
    if (!items) return reject({ title, status: 400, failureKind: 'ItemUnavailable' });
    return addItems('addLetteredItem', items, payload, context);
  },
};
