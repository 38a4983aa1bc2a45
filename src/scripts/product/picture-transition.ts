const TRANSITION_NAME = 'product-picture';

/**
 * A tile's picture becomes the product's: its page shows it until its own picture has loaded, and on a desktop it moves
 * there (cross-document view transition, `styles/base/motion.css`). Only the pressed picture gets the transition name, so
 * that the browser captures nothing else.
 */
export function animateTileToGallery(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const url = activation?.entry.url;
    const picture = url ? tilePictureOf(url) : undefined;
    if (!url || !picture) return;
    storePicture(picture, url);
    // A product's page uses the name for its own picture, and names are unique.
    if (viewTransition && !document.querySelector('[data-gallery]')) {
      setTransitionName(picture, viewTransition);
    }
  });
}

/** Read by an inline script of the product's page. */
function storePicture(picture: HTMLImageElement, url: string): void {
  const { pathname } = new URL(url);
  try {
    sessionStorage.setItem('tile', `${pathname} ${picture.currentSrc}`);
  } catch {
    // Storage is blocked: the picture appears when it has loaded.
  }
}

/** Removed afterwards: the page may come back from the back/forward cache. */
function setTransitionName(picture: HTMLElement, transition: ViewTransition): void {
  picture.style.viewTransitionName = TRANSITION_NAME;
  const removeName = (): void => {
    picture.style.viewTransitionName = '';
  };
  transition.finished.then(removeName, removeName);
}

function tilePictureOf(url: string): HTMLImageElement | undefined {
  const { pathname } = new URL(url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article h2 a, article h3 a')) {
    if (link.pathname === pathname)
      return link.closest('article')?.querySelector('img') ?? undefined;
  }
  return undefined;
}
