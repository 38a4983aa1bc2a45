import { GALLERY_SIZES, GALLERY_WIDTHS } from '#lib/domain/gallery-sizes.ts';

/**
 * A press on a tile fetches the large picture of the product's page at once, while the page itself is on its way
 * (speculation rules fetch that). Nothing is fetched for a shopper who saves data.
 */
export function fetchPictureAhead(): void {
  const fetched = new Set<string>();
  const ahead = ({ target }: Event): void => {
    const tile = target instanceof Element ? target.closest('.tile') : undefined;
    const small = tile?.querySelector('img')?.src;
    if (!small || fetched.has(small) || isSavingData()) return;
    fetched.add(small);
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.sizes = GALLERY_SIZES;
    picture.srcset = GALLERY_WIDTHS.map((width) => `${atWidth(small, width)} ${width}w`).join(', ');
  };
  for (const type of ['pointerdown', 'touchstart']) {
    document.addEventListener(type, ahead, { passive: true });
  }
}

/** The tile's own address at another width. Without image.ts, whose file every page would have to fetch. */
function atWidth(address: string, width: number): string {
  return address.replace(/w=\d+/, `w=${width}`);
}

function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
