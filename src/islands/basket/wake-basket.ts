import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BasketMenu, type BasketMenuProps } from '#islands/BasketMenu.tsx';

/** The panel below the basket's link fills. */
export function wake(island: HTMLElement): void {
  const props = JSON.parse(island.dataset['props'] ?? '{}') as BasketMenuProps;
  hydrateRoot(island, createElement(BasketMenu, props));
}
