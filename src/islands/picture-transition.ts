/**
 * A tile's picture becomes the product's, and back (cross-document view transitions). Only the picture that is
 * pressed gets the name, so nothing else on the page is captured.
 */
const NAME = 'product-picture';

addEventListener('pageswap', ({ activation, viewTransition }) => {
  const to = activation?.entry.url;
  const picture = to ? pictureOf(to) : undefined;
  if (!to || !picture) return;
  remember(picture, to);
  if (!viewTransition) return;
  // On a product's page the name is its own picture's; two of one name would end the transition.
  const own = document.querySelector<HTMLElement>('[data-gallery] img');
  if (own) own.style.viewTransitionName = 'none';
  lend(picture, viewTransition);
});

addEventListener('pagereveal', ({ viewTransition }) => {
  const from = navigation?.activation?.from?.url;
  const picture = viewTransition && from ? pictureOf(from) : undefined;
  if (picture) lend(picture, viewTransition);
});

// A page that comes back from the back/forward cache is as it was before.
addEventListener('pageshow', () => {
  const own = document.querySelector<HTMLElement>('[data-gallery] img');
  if (own) own.style.viewTransitionName = '';
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

function lend(picture: HTMLElement, transition: ViewTransition | null): void {
  picture.style.viewTransitionName = NAME;
  const forget = (): void => {
    picture.style.viewTransitionName = '';
  };
  transition?.finished.then(forget, forget);
}

function pictureOf(address: string): HTMLImageElement | undefined {
  const { pathname } = new URL(address);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article h2 a, article h3 a')) {
    if (link.pathname === pathname)
      return link.closest('article')?.querySelector('img') ?? undefined;
  }
  return undefined;
}
