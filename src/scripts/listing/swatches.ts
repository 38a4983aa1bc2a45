/** A tile shows the colour of the swatch under the pointer or focus. Imported with the first swatch. */
export function showColoursOfSwatches(): void {
  for (const type of ['pointerover', 'focusin']) {
    const onIntent = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      const swatch = target.closest<HTMLAnchorElement>('.swatches a');
      if (!swatch) return;
      import('./tile-colours.ts').then(
        (tiles) => tiles.showColour(swatch),
        // Offline: the swatch is a link to the product.
        () => {},
      );
    };
    addEventListener(type, onIntent, { passive: true });
  }
}
