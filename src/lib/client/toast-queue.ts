import type { Locale } from '#lib/domain/shop/shop.ts';

/** A link, or a button that closes the toast after `press`. */
export type ToastAction =
  | { readonly label: string; readonly href: string; readonly press?: () => void }
  | { readonly label: string; readonly press: () => void };

export interface Toast {
  /** A toast with the id of an earlier one takes its place. */
  readonly id: string;
  readonly message: string;
  readonly description?: string | undefined;
  /** An error interrupts a screen reader; everything else waits for a pause. */
  readonly type: 'info' | 'success' | 'error';
  /** Milliseconds, 5,000 by default. `Infinity` stays until it is closed. */
  readonly duration?: number;
  readonly actions?: readonly ToastAction[];
  /** Language of the texts, if not the page's. */
  readonly locale?: Locale;
}

/** `replace`: instead of the passing toast and those that wait. `queue`: after them. */
export type ToastMode = 'replace' | 'queue';

/** One passing toast is shown at a time, above those that stay until they are closed. */
export interface ToastQueue {
  readonly shown: readonly Toast[];
  readonly waiting: readonly Toast[];
}

export const NO_TOASTS: ToastQueue = { shown: [], waiting: [] };
export const TOAST_DURATION = 5_000;

export function addToast(queue: ToastQueue, toast: Toast, mode: ToastMode): ToastQueue {
  const others = withoutToast(queue, toast.id);
  if (isStaying(toast)) return { ...others, shown: [...others.shown, toast] };
  if (mode === 'replace') {
    return { shown: [...others.shown.filter(isStaying), toast], waiting: [] };
  }
  return showNext({ ...others, waiting: [...others.waiting, toast] });
}

/** The next waiting toast takes the place of a passing one. */
export function removeToast(queue: ToastQueue, id: string): ToastQueue {
  return showNext(withoutToast(queue, id));
}

function withoutToast({ shown, waiting }: ToastQueue, id: string): ToastQueue {
  const isOther = (toast: Toast): boolean => toast.id !== id;
  return { shown: shown.filter(isOther), waiting: waiting.filter(isOther) };
}

function showNext(queue: ToastQueue): ToastQueue {
  const [next, ...waiting] = queue.waiting;
  if (!next || !queue.shown.every(isStaying)) return queue;
  return { shown: [...queue.shown, next], waiting };
}

function isStaying({ duration }: Toast): boolean {
  return duration === Number.POSITIVE_INFINITY;
}
