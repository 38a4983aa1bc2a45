import type { PressLink } from '#scripts/page/lazy-links.ts';
import { currentPicture, markThumbnail } from '#scripts/page/mark-thumbnail.ts';
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
      scrollToPicture(gallery, currentPicture(gallery) + step);
    },
    { signal },
  );
  return (link) => {
    const index = [...(link.closest('ol, ul')?.querySelectorAll('a') ?? [])].indexOf(link);
    if (link.hash) return scrollToPicture(gallery, index);
    return openZoom(gallery, index);
  };
}

function scrollToPicture(gallery: HTMLElement, index: number): void {
  const rail = gallery.querySelector('ol');
  rail?.scrollTo({ left: index * rail.clientWidth });
}
