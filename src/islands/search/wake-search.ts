import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SearchBox, type SearchProps } from '#islands/SearchBox.tsx';
import type { FrameWords } from '#islands/words/frame-words.ts';

/** The search form answers while the shopper types. Its HTML is this component's: `layouts/chrome/SearchField.astro`. */
export function wake(island: HTMLElement, words: FrameWords): void {
  const told = JSON.parse(island.dataset['props'] ?? '{}') as Omit<SearchProps, 'term' | 'labels'>;
  const term = island.querySelector('input')?.getAttribute('value') ?? '';
  hydrateRoot(island, createElement(SearchBox, { ...told, term, labels: words.search }));
}
