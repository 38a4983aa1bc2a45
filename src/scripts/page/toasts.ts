import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { afterFrame } from '#lib/client/page-lifecycle.ts';
import {
  addToast,
  NO_TOASTS,
  removeToast,
  TOAST_DURATION,
  type Toast,
  type ToastAction,
  type ToastMode,
  type ToastQueue,
} from '#lib/client/toast-queue.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';

let queue = NO_TOASTS;
const elements = new Map<Toast, HTMLElement>();
/** Labels of the close buttons, in each toast's language. */
const closeLabels = new WeakMap<Toast, string>();
/** What had the focus before it entered the region. */
let focusBefore: HTMLElement | undefined;

/** Shows and announces a toast. It waits while it is hovered or focused, and while nobody sees the page. */
export async function showToast(toast: Toast, mode: ToastMode = 'replace'): Promise<void> {
  const { toasts } = await loadHeaderMessages(toast.locale);
  closeLabels.set(toast, toasts.close);
  setQueue(addToast(queue, toast, mode));
}

export function closeToast(id: string): void {
  setQueue(removeToast(queue, id));
}

/** The container of all toasts at the bottom of the window, in tab order right behind the skip link. */
export function toastRegion(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('[data-toasts]');
  if (existing) return existing;
  const region = document.createElement('div');
  region.dataset['toasts'] = '';
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) {
      focusBefore = relatedTarget;
    }
  });
  document.querySelector('body > a[href="#main"]')?.after(region);
  offsetByBuyBar(region);
  return region;
}

function setQueue(next: ToastQueue): void {
  queue = next;
  for (const [toast, element] of elements) {
    if (next.shown.includes(toast)) continue;
    elements.delete(toast);
    removeElement(element);
  }
  for (const toast of next.shown) {
    if (elements.has(toast)) continue;
    const element = createToast(toast);
    elements.set(toast, element);
    closeLater(toast.id, toast.duration ?? TOAST_DURATION, element);
  }
}

/** A live region announces only what is added to it later, so it is empty at first. */
function createToast(toast: Toast): HTMLElement {
  const element = createElement('div', 'toast');
  element.dataset['type'] = toast.type;
  element.setAttribute('role', toast.type === 'error' ? 'alert' : 'status');
  if (toast.locale) element.lang = getShopByLocale(toast.locale).languageTag;
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeToast(toast.id);
  });
  toastRegion().append(element);
  afterFrame(() => element.append(...contentOf(toast)));
  return element;
}

function contentOf(toast: Toast): readonly HTMLElement[] {
  const { id, message, description, actions = [] } = toast;
  const text = createElement('div', 'toast-text');
  text.append(createElement('p', '', message));
  if (description) text.append(createElement('p', 'toast-description', description));
  const close = createElement('button', 'toast-close', '×');
  close.type = 'button';
  close.ariaLabel = closeLabels.get(toast) ?? '';
  close.addEventListener('click', () => closeToast(id));
  return [text, ...actions.map((action) => createAction(action, id)), close];
}

function createAction(action: ToastAction, id: string): HTMLElement {
  const { label, press } = action;
  if ('href' in action) {
    const link = createElement('a', '', label);
    link.href = action.href;
    if (press) link.addEventListener('click', press);
    return link;
  }
  const button = createElement('button', '', label);
  button.type = 'button';
  button.addEventListener('click', () => {
    closeToast(id);
    press?.();
  });
  return button;
}

function closeLater(id: string, duration: number, element: HTMLElement): void {
  if (duration === Number.POSITIVE_INFINITY) return;
  setTimeout(() => {
    if (!element.isConnected) return;
    if (document.hidden || element.matches(':hover, :focus-within')) {
      closeLater(id, duration, element);
    } else closeToast(id);
  }, duration);
}

/** The focus returns to where it was before. */
function removeElement(element: HTMLElement): void {
  const hadFocus = element.contains(document.activeElement);
  element.remove();
  if (!hadFocus) return;
  const target = focusBefore?.isConnected ? focusBefore : document.getElementById('main');
  target?.focus({ preventScroll: true });
}

function createElement<Name extends 'a' | 'button' | 'div' | 'p'>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

/**
 * Keeps the toasts above the buy bar, which is at the bottom of the window on phones, and focused elements above both.
 */
function offsetByBuyBar(stack: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>('.buy-bar');
  const { style } = document.documentElement;
  const updatePosition = (): void => {
    const height = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    stack.style.bottom = height ? `${height + 8}px` : '';
    const covered = stack.childElementCount > 0 ? height + stack.offsetHeight + 24 : 0;
    style.scrollPaddingBottom = covered ? `${covered}px` : '';
  };
  // Before the first paint, to avoid a layout shift.
  updatePosition();
  const sizes = new ResizeObserver(updatePosition);
  sizes.observe(stack);
  if (bar) sizes.observe(bar);
}
