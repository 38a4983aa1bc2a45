import { adoptStylesheet } from '#lib/client/adopt-stylesheet.ts';

const loading = new WeakSet<HTMLElement>();

/**
 * Replaces the list of a host's panel by the players, once; `data-players` of the host is their address. Does nothing if
 * they cannot be loaded.
 */
export async function replaceMenuList(host: HTMLElement, css: string): Promise<void> {
  const { players: address } = host.dataset;
  if (address === undefined || loading.has(host)) return;
  loading.add(host);
  const response = await fetch(address).catch(() => undefined);
  const list = host.querySelector('.flyout ul');
  if (!list || !response?.ok) {
    loading.delete(host);
    return;
  }
  const html = await response.text();
  adoptStylesheet(css);
  // A focused list stays: replacing it would lose the focus.
  if (html.trim() === '' || list.contains(document.activeElement)) return;
  list.replaceWith(document.createRange().createContextualFragment(html));
}
