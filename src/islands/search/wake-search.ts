import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SearchBox, type SearchProps } from '#islands/SearchBox.tsx';

/** The search form answers while the shopper types. */
export function wake(island: HTMLElement): void {
  const props = JSON.parse(island.dataset['props'] ?? '{}') as SearchProps;
  hydrateRoot(island, createElement(SearchBox, props));
}
