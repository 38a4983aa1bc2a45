import { forgetWished, onWished, readWished, type Wished } from '#lib/browser/wished.ts';
import { afterFrame } from './when-shown.ts';

/**
 * Hearts are buttons of a form that works by itself. This fills in which are pressed and spares the page load; what
 * sends a press is loaded with the first one.
 */
export function enableHearts(): void {
  document.addEventListener('click', press);
  onWished(paint);
  fill();
  // Another tab, or the way back, may have changed them.
  addEventListener('pageshow', (event) => event.persisted && fill());
  document.addEventListener('visibilitychange', () => document.hidden || afterFrame(fill));
}

/** After a sign-in or a sign-out: the hearts are looked up anew. */
export function renewHearts(): void {
  forgetWished();
  fill();
}

const code = () => import('./wishlist/press-heart.ts');

function fill(): void {
  const wished = readWished(Date.now());
  if (wished) paint(wished);
  else if (hearts().length > 0) {
    // Safari knows no idle time.
    const idle: (work: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;
    idle(() => void code().then(({ askForWished }) => askForWished(), ignore));
  }
}

function paint(wished: Wished): void {
  for (const heart of hearts()) {
    const isPressed = String(heart.value in wished);
    // Saying the same again would have the browser style it again.
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed;
  }
}

function press(event: Event): void {
  const heart = (event.target as Element).closest<HTMLButtonElement>('.heart');
  if (!heart) return;
  event.preventDefault();
  const isWished = heart.ariaPressed !== 'true';
  for (const each of hearts()) if (each.value === heart.value) each.ariaPressed = String(isWished);
  code().then(
    ({ pressHeart }) => pressHeart(heart, isWished),
    // The code did not come through. The form itself still does, but it only adds.
    () => {
      if (isWished) heart.form?.requestSubmit(heart);
      else heart.ariaPressed = 'true';
    },
  );
}

function hearts(): NodeListOf<HTMLButtonElement> {
  return document.querySelectorAll('.heart');
}

function ignore(): void {
  // Hearts stay as they are, and can be pressed.
}
