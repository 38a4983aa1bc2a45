/** Marks the thumbnail of the picture that the gallery shows, by default the one that it has scrolled to. */
export function markThumbnail(gallery: Element, current = currentPicture(gallery)): void {
  for (const [index, thumbnail] of gallery.querySelectorAll('ul a').entries()) {
    if (index === current) thumbnail.setAttribute('aria-current', 'true');
    else thumbnail.removeAttribute('aria-current');
  }
}

export function currentPicture(gallery: Element): number {
  const rail = gallery.querySelector('ol');
  return rail ? Math.round(rail.scrollLeft / rail.clientWidth) : 0;
}
