import { onIntent } from './directive/on-intent.ts';

/**
 * The islands of the frame, on every page. Their HTML comes without a framework's marks: until a shopper reaches
 * for one there is nothing to run, and the document carries no more than the words.
 */
const CODE = {
  search: () => import('./search/wake-search.ts'),
  basket: () => import('./basket/wake-basket.ts'),
} as const;

export function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = CODE[island.dataset['island'] as keyof typeof CODE];
    onIntent(async () => {
      const { wake } = await load();
      return () => wake(island);
    }, island);
  }
}
