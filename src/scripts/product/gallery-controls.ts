import type { PressLink } from '#scripts/page/lazy-links.ts';
import { openZoom } from './picture-zoom.ts';

/** Swiping and anchors work without script. Adds arrow keys and the mark of the current thumbnail. */
export function galleryControls(gallery: HTMLElement, signal: AbortSignal): PressLink {
  const rail = gallery.querySelector('ol');
  rail?.addEventListener('scroll', () => markThumbnail(gallery), { passive: true, signal });
  gallery.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      scrollToPicture(gallery, currentIndex(gallery) + step);
    },
    { signal },
  );
  return (link) => {
    const index = [...(link.closest('ol, ul')?.querySelectorAll('a') ?? [])].indexOf(link);
    if (link.hash) return scrollToPicture(gallery, index);
    return openZoom(gallery, index);
  };
}

function currentIndex(gallery: HTMLElement): number {
  const rail = gallery.querySelector('ol');
  return rail ? Math.round(rail.scrollLeft / rail.clientWidth) : 0;
}

function scrollToPicture(gallery: HTMLElement, index: number): void {
  const rail = gallery.querySelector('ol');
  rail?.scrollTo({ left: index * rail.clientWidth });
}

function markThumbnail(gallery: HTMLElement): void {
  const current = currentIndex(gallery);
  for (const [index, thumbnail] of gallery.querySelectorAll('ul a').entries()) {
    if (index === current) thumbnail.setAttribute('aria-current', 'true');
    else thumbnail.removeAttribute('aria-current');
  }
}
