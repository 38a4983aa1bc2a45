import { onIntent } from './directive/on-intent.ts';
import { frameWords } from './words/frame-words.ts';

/**
 * The islands of the frame, on every page. Their HTML comes without a framework's marks: until a shopper reaches
 * for one there is nothing to run, and the document carries no words but those that are seen.
 */
const CODE = {
  search: () => import('./search/wake-search.ts'),
  basket: () => import('./basket/wake-basket.ts'),
  wishlist: () => import('./wishlist/wake-wishlist.ts'),
} as const;

export function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = CODE[island.dataset['island'] as keyof typeof CODE];
    onIntent(async () => {
      const [{ wake }, words] = await Promise.all([load(), frameWords()]);
      return () => wake(island, words);
    }, island);
  }
}
