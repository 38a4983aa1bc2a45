import { $basket, type BasketState, ensureBasket, keepBasketFresh } from '#lib/client/basket.ts';
import { groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { ageOf } from './age.ts';
import { basketRow } from './basket-row.ts';
import { create } from './create-element.ts';
import type { WaitingChange } from './kept-basket.ts';
import { loadOfflineMessages } from './offline-messages.ts';
import { seenPages } from './seen-pages.ts';

/** `<offline-page>`: the basket as it was last, what waits for the network, and the pages that can be opened. */
export class OfflinePage extends EnhancedElement {
  #texts: Messages<'offline'> | undefined;
  readonly #basket = create('section', 'mt-10 max-w-3xl');
  readonly #pages = create('section', 'mt-12 max-w-3xl');

  protected connect(signal: AbortSignal): void {
    // What was asked for is there again.
    addEventListener('online', () => location.reload(), { signal });
    this.append(this.#basket, this.#pages);
    void this.#show(signal);
  }

  async #show(signal: AbortSignal): Promise<void> {
    this.#texts = await loadOfflineMessages();
    void this.#showPages(this.#texts);
    const stops = [$basket.listen((state) => void this.#showBasket(state)), keepBasketFresh()];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    await ensureBasket();
  }

  async #showBasket(state: BasketState): Promise<void> {
    const texts = this.#texts;
    if (!texts) return;
    const { lang, dataset } = document.documentElement;
    const { waiting, at } = await loadWaiting(dataset['shop'] ?? '');
    const age = ageOf(at ?? Date.now(), Date.now(), lang);
    const title = create('h2', 'display text-head mb-2', texts.basket);
    this.#basket.replaceChildren(title, ...waitingList(waiting, texts));
    if (state.status !== 'ready') {
      this.#basket.append(create('p', '', texts.basketUnknown));
      return;
    }
    const { basket } = state;
    const shop = getShopByLocale(dataset['locale'] as Locale);
    const bundles = groupIntoBundles(basket).sellable;
    if (bundles.length === 0) {
      this.#basket.append(create('p', '', texts.basketEmpty));
      return;
    }
    const rows = create('ul', 'border-rule my-4 border-t');
    rows.append(...bundles.map((bundle) => basketRow(bundle, shop, texts)));
    const total = create('p', 'flex justify-between gap-4 font-semibold');
    total.append(
      create('span', '', interpolate(texts.total, { age })),
      create('span', 'figures', formatMoney(basket.cost.withTax, shop)),
    );
    const about = create('p', 'text-muted', interpolate(texts.basketAge, { age }));
    const order = create('p', 'border-club bg-shade mt-4 border-l-4 px-4 py-3', texts.order);
    this.#basket.append(about, rows, total, order);
  }

  async #showPages(texts: Messages<'offline'>): Promise<void> {
    const { lang, dataset } = document.documentElement;
    const pages = await seenPages(dataset['locale'] ?? '');
    if (pages.length === 0) return;
    const list = create('ul', 'mt-2');
    for (const { address, title, seenAt } of pages) {
      const entry = create('li', 'border-rule border-b');
      const link = create('a', 'flex min-h-11 items-center justify-between gap-4 py-2');
      link.href = address;
      link.append(
        create('span', 'underline underline-offset-4', title),
        create('span', 'text-muted shrink-0 text-sm', ageOf(seenAt, Date.now(), lang)),
      );
      entry.append(link);
      list.append(entry);
    }
    this.#pages.append(create('h2', 'display text-head', texts.pages), list);
  }
}

interface Waiting {
  readonly waiting: readonly WaitingChange[];
  readonly at?: number;
}

async function loadWaiting(shop: string): Promise<Waiting> {
  try {
    const headers = { 'x-shop-id': shop };
    const response = await fetch('/seen/api/rpc/waiting', { method: 'POST', headers });
    return (await response.json()) as Waiting;
  } catch {
    return { waiting: [] };
  }
}

function waitingList(
  changes: readonly WaitingChange[],
  texts: Messages<'offline'>,
): readonly HTMLElement[] {
  if (changes.length === 0) return [];
  const box = create('div', 'border-gold bg-shade my-4 border-l-4 px-4 py-3');
  box.role = 'status';
  const list = create('ul', 'mt-1 list-disc pl-5');
  list.append(...changes.map((change) => create('li', '', changeText(change, texts))));
  box.append(create('h3', 'font-semibold', texts.waitingTitle), list);
  return [box];
}

function changeText(
  { method, name, payload: { quantity = 1, update } }: WaitingChange,
  texts: Messages<'offline'>,
): string {
  const values = { name: name || texts.item, quantity: update?.quantity ?? quantity };
  if (method === 'updateBasketItem') return interpolate(texts.willChange, values);
  const text = method === 'removeItemFromBasket' ? texts.willRemove : texts.willAdd;
  return interpolate(text, values);
}
