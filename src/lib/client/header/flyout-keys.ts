import { flyoutHostOf, isSheetOpen, showFlyout } from './flyouts.ts';

/** Everything in a panel that Tab reaches. */
const CONTROLS = 'a[href], button, input:checked';
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/**
 * Arrow keys of a flyout. On its link: down opens the panel, left and right go to the neighbours. In the panel: down and
 * up go through the controls, and from the first one back to the link; left and right go to the next column.
 */
export function moveByKey(event: KeyboardEvent, host: HTMLElement): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (event.key === 'Escape') adoptOpenDisclosure(host);
  // Radio buttons, selects and text fields have arrow keys of their own.
  if (!step || !(target instanceof HTMLElement) || target.matches('input, select')) return;
  if (isSheetOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
  // Its content may still be loading: the panel opens without anything to focus.
  const isOpening = event.key === 'ArrowDown' && !target.closest('.flyout');
  if (isOpening) showFlyout(host);
  const next = /Left|Right/.test(event.key) ? beside(target, step) : below(target, step, host);
  if (isOpening || next) event.preventDefault();
  next?.focus();
}

/** The browser has opened the disclosure, and its `toggle` event is still to come: Escape has to find it open. */
function adoptOpenDisclosure(host: HTMLElement): void {
  if (host.querySelector('details')?.open) showFlyout(host);
}

/** Arrow keys of a plain list of links, such as that of the shops. */
export function moveInList(event: KeyboardEvent, list: HTMLElement): void {
  const step = STEPS[event.key];
  const links = controlsOf(list);
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  if (!step || at < 0) return;
  event.preventDefault();
  links.at((at + step) % links.length)?.focus();
}

function below(from: HTMLElement, step: 1 | -1, host: HTMLElement): HTMLElement | undefined {
  const controls = controlsOf(host.querySelector('.flyout'));
  const at = controls.indexOf(from);
  if (at >= 0) return controls[at + step] ?? (step < 0 ? linkOf(host) : undefined);
  return step > 0 ? controls[0] : undefined;
}

/** The neighbour entry of the header, or the first control of the next column. */
function beside(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const panel = from.closest('.flyout');
  const entry = panel ? from.closest('.flyout > * > * > ul > li') : flyoutHostOf(from);
  const next = step > 0 ? entry?.nextElementSibling : entry?.previousElementSibling;
  return panel ? controlsOf(next)[0] : linkOf(next);
}

function linkOf(host: Element | null | undefined): HTMLElement | undefined {
  return [...(host?.querySelectorAll<HTMLElement>(':scope > a') ?? [])].find(isReachable);
}

function controlsOf(element: Element | null | undefined): readonly HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(isReachable);
}

function isReachable(element: HTMLElement): boolean {
  return element.checkVisibility() && element.tabIndex >= 0;
}
