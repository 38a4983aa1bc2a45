import { zoom } from './zoom.ts';

/** Swipe and anchors are the browser's; here are the keys, the mark on the thumbnails, and the enlarged picture. */
export function reach(gallery: HTMLElement): void {
  const rail = railOf(gallery);
  rail?.addEventListener('scroll', () => mark(gallery), { passive: true });
  gallery.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(gallery, current(gallery) + step);
  });
}

export function press(link: HTMLAnchorElement, gallery: HTMLElement): void | Promise<void> {
  const index = [...(link.closest('ol, ul')?.querySelectorAll('a') ?? [])].indexOf(link);
  if (link.hash) return show(gallery, index);
  return zoom(gallery, index);
}

function railOf(gallery: HTMLElement): HTMLElement | null {
  return gallery.querySelector('ol');
}

function current(gallery: HTMLElement): number {
  const rail = railOf(gallery);
  return rail ? Math.round(rail.scrollLeft / rail.clientWidth) : 0;
}

function show(gallery: HTMLElement, index: number): void {
  const rail = railOf(gallery);
  rail?.scrollTo({ left: index * rail.clientWidth });
}

function mark(gallery: HTMLElement): void {
  const now = current(gallery);
  for (const [index, thumb] of gallery.querySelectorAll('ul a').entries()) {
    if (index === now) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
}
