import type { Scenario } from './scenario.ts';
import { addToBasket } from './scenario-baskets.ts';
import { createOrderStep } from './scenario-orders.ts';
import { basketRead, productRead, suggestionsRead } from './scenario-reads.ts';

export const SCENARIOS = {
  getProductById: productRead,
  getSearchSuggestions: suggestionsRead,
  getBasket: basketRead,
  addItemToBasket: addToBasket,
  placeOrder: (context) => createOrderStep(context, context.goods.many),
  placeOrderHot: (context) => createOrderStep(context, [context.goods.hot]),
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
