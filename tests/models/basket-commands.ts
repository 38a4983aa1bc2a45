import { GB } from '../support/a-shop-floor.ts';
import { addToLines, type ModelLine, updateLines } from './basket-model.ts';
import type { Command, CommandOf } from './commands.ts';
import { basketOf, nthOf, shopperOf, timeOf, type Walk } from './walk.ts';

/** Basket commands; the model does not predict gifts. */
export const BASKET_COMMANDS = {
  add: (walk: Walk, command: CommandOf<'add'>) => add(walk, command),

  async update(walk: Walk, { who, nth, quantity }: CommandOf<'update'>) {
    const found = await lineOf(walk, who, nth);
    if (!found) return;
    const { owner } = shopperOf(walk, who);
    const basket = basketOf(walk, who);
    const shelf = walk.model.shelfOf(basket);
    await walk.floor.baskets.update(owner, GB, found.key, { quantity }, timeOf(walk));
    if (!found.line.isGift) basket.lines = updateLines(basket.lines, shelf, found.line, quantity);
  },

  async remove(walk: Walk, { who, nth }: CommandOf<'remove'>) {
    const found = await lineOf(walk, who, nth);
    if (!found) return;
    const shopper = shopperOf(walk, who);
    const basket = basketOf(walk, who);
    await walk.floor.baskets.remove(shopper.owner, GB, found.key, timeOf(walk));
    if (found.line.isGift) return;
    basket.lines = basket.lines.filter((line) => line !== found.line);
    shopper.removed = found.line;
  },

  async undo(walk: Walk, { who }: CommandOf<'undo'>) {
    const { removed } = shopperOf(walk, who);
    if (!removed) return;
    const { variant, quantity } = removed;
    await add(walk, { kind: 'add', who, variant, quantity, handling: 'KeepExisting' });
  },

  async 'enter-code'(walk: Walk, { who }: CommandOf<'enter-code'>) {
    const { owner } = shopperOf(walk, who);
    await walk.floor.baskets.applyCode(owner, GB, CODE, timeOf(walk));
  },

  async 'remove-code'(walk: Walk, { who }: CommandOf<'remove-code'>) {
    const { owner } = shopperOf(walk, who);
    await walk.floor.baskets.removeCode(owner, GB, CODE, timeOf(walk));
  },

  async gift(walk: Walk, { who, variant }: CommandOf<'gift'>) {
    const choice = { promotionId: GIFT, variantId: variant };
    const { owner } = shopperOf(walk, who);
    await walk.floor.baskets.chooseGift(owner, GB, choice, timeOf(walk));
  },
} satisfies {
  readonly [Kind in Command['kind']]?: (walk: Walk, command: CommandOf<Kind>) => Promise<void>;
};

export const CODE = 'TWICE';
export const GIFT = 'scarf';

async function add(
  walk: Walk,
  { who, variant, quantity, handling }: CommandOf<'add'>,
): Promise<void> {
  const basket = basketOf(walk, who);
  const shelf = walk.model.shelfOf(basket);
  const { owner } = shopperOf(walk, who);
  const items = [{ variantId: variant, quantity }];
  await walk.floor.baskets.add(owner, GB, items, handling, timeOf(walk));
  basket.lines = addToLines(basket.lines, shelf, { variant, quantity, handling });
}

/** A line in the shop and in the model. */
async function lineOf(
  walk: Walk,
  who: number,
  nth: number,
): Promise<{ readonly key: string; readonly line: ModelLine } | undefined> {
  const { items } = await walk.floor.baskets.read(shopperOf(walk, who).owner, GB, timeOf(walk));
  const line = nthOf(basketOf(walk, who).lines, nth);
  const key = nthOf(items, nth)?.key;
  return line && key !== undefined ? { key, line } : undefined;
}
