import { afterFrame } from '#lib/client/page-lifecycle.ts';
import {
  cachedWishedProducts,
  clearWishedProducts,
  onWishedProducts,
  type WishedProducts,
} from '#lib/client/wished-products.ts';

/**
 * Hearts are submit buttons of one form that works without script. Fills those of the shopper's products and sends
 * presses without leaving the page. Delegated from the document: a listing has fifty hearts and replaces them.
 */
export function enableHearts(): void {
  document.addEventListener('click', onClick);
  onWishedProducts(fillHearts);
  updateHearts();
  // Another tab, or a page after this one, may have changed the list.
  addEventListener('pageshow', (event) => event.persisted && updateHearts());
  document.addEventListener('visibilitychange', () => document.hidden || afterFrame(updateHearts));
}

/** Loads the hearts again, after a sign-in or sign-out. */
export function reloadHearts(): void {
  clearWishedProducts();
  updateHearts();
}

const loadCode = () => import('./press-heart.ts');

function updateHearts(): void {
  const wished = cachedWishedProducts(Date.now());
  if (wished) fillHearts(wished);
  else if (heartButtons().length > 0) {
    // Safari has no idle callback.
    const whenIdle: (work: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(
      () =>
        void loadCode().then(
          ({ requestWishedProducts }) => requestWishedProducts(),
          // Offline: hearts stay empty and can be pressed.
          () => {},
        ),
    );
  }
}

function fillHearts(wished: WishedProducts): void {
  for (const heart of heartButtons()) {
    const isPressed = String(heart.value in wished);
    // Setting an equal value would still recalculate styles.
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed;
  }
}

function onClick(event: Event): void {
  const heart = (event.target as Element).closest<HTMLButtonElement>('.heart');
  if (!heart) return;
  event.preventDefault();
  const isWished = heart.ariaPressed !== 'true';
  for (const each of heartButtons())
    if (each.value === heart.value) each.ariaPressed = String(isWished);
  loadCode().then(
    ({ pressHeart }) => pressHeart(heart, isWished),
    // The code could not be loaded. The form works, but it can only add.
    () => {
      if (isWished) heart.form?.requestSubmit(heart);
      else heart.ariaPressed = 'true';
    },
  );
}

function heartButtons(): NodeListOf<HTMLButtonElement> {
  return document.querySelectorAll('.heart');
}
