/** What tiles do, each in a file of its own. */

/** The shopper's pointer, finger or focus is on this part of a tile. */
export async function reach(part: Element, type: string): Promise<void> {
  const swatch = part.closest<HTMLAnchorElement>('.swatches a');
  if (swatch) (await import('./tile-colours.ts')).showColour(swatch);
  // Before a finger is on the list, only the first picture of each tile is loaded.
  if (type === 'touchstart') (await import('./tile-pictures.ts')).followTiles();
}

/** Opens or closes the sizes that the link leads to. Rejects if they cannot be loaded. */
export async function openSizes(link: HTMLAnchorElement): Promise<void> {
  await (await import('./tile-sizes.ts')).toggleSizes(link);
}

/** Shows what is the shopper's own: what is in the basket, and which pictures were chosen. */
export function showChoices(): void {
  if (/hint=b[1-9]/.test(document.cookie) && document.querySelector('.tile'))
    void import('./basket-marks.ts').then(({ followBasket }) => followBasket());
  // Only lists with pictures of people have the texts of the choice.
  const list = document.querySelector<HTMLElement>('[data-on-model]');
  if (list) void import('./picture-choice.ts').then((choice) => choice.offerPictureChoice(list));
}
