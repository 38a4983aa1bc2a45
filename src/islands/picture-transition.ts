/**
 * A tile's picture becomes the product's: on a phone it stands there until the product's own has come, on a desk it
 * moves there too (cross-document view transition, `styles/motion.css`). Only the picture that is pressed gets the
 * name, so nothing else on the page is captured.
 */
const NAME = 'product-picture';

addEventListener('pageswap', ({ activation, viewTransition }) => {
  const to = activation?.entry.url;
  const picture = to ? pictureOf(to) : undefined;
  if (!to || !picture) return;
  remember(picture, to);
  // On a product's page the name is its own picture's, and there can be but one.
  if (viewTransition && !document.querySelector('[data-gallery]')) lend(picture, viewTransition);
});

/** The product's page shows it until its own picture is there. */
function remember(picture: HTMLImageElement, to: string): void {
  const { pathname } = new URL(to);
  try {
    sessionStorage.setItem('tile', `${pathname} ${picture.currentSrc}`);
  } catch {
    // No storage: the page does without.
  }
}

/** A page that comes back from the browser's memory is as it was before. */
function lend(picture: HTMLElement, transition: ViewTransition): void {
  picture.style.viewTransitionName = NAME;
  const forget = (): void => {
    picture.style.viewTransitionName = '';
  };
  transition.finished.then(forget, forget);
}

function pictureOf(address: string): HTMLImageElement | undefined {
  const { pathname } = new URL(address);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article h2 a, article h3 a')) {
    if (link.pathname === pathname)
      return link.closest('article')?.querySelector('img') ?? undefined;
  }
  return undefined;
}
