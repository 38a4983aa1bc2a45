/**
 * What a page can do beyond its HTML, loaded when a shopper reaches for it: `data-does` names it on a link that
 * works without, or around several such links.
 */
export interface Deed {
  /** Pointer, touch or focus has come to the element for the first time. */
  reach?(host: HTMLElement): void;
  /** A link in it was pressed; the browser no longer follows it. */
  press(link: HTMLAnchorElement, host: HTMLElement): void | Promise<void>;
}

const CODE: Readonly<Record<string, () => Promise<Deed>>> = {
  gallery: () => import('./product/gallery.ts'),
  chart: () => import('./product/chart.ts'),
  lettering: () => import('./product/lettering.ts'),
  share: () => import('./product/share.ts'),
};

export function doOnDemand(): void {
  const reached = new WeakSet<HTMLElement>();
  const reach = ({ target }: Event): void => {
    const host = hostOf(target);
    if (!host || reached.has(host)) return;
    reached.add(host);
    host.dataset['reached'] = '';
    codeOf(host)
      .then((deed) => deed.reach?.(host))
      .catch(() => reached.delete(host));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, reach, { passive: true });
  }
  document.addEventListener('click', (event) => {
    const host = hostOf(event.target);
    const link = event.target instanceof Element && event.target.closest('a');
    if (!host || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    codeOf(host)
      .then((deed) => deed.press(link, host))
      // The line broke: the link is still a link.
      .catch(() => location.assign(link.href));
  });
}

function hostOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('[data-does]') : null;
}

function codeOf(host: HTMLElement): Promise<Deed> {
  const load = CODE[host.dataset['does'] ?? ''];
  return load ? load() : Promise.reject();
}
