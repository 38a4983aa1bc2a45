import { adoptStylesheet } from '#lib/client/adopt-stylesheet.ts';

const loading = new WeakSet<HTMLElement>();

/** Replaces the list of a host's panel by a richer fragment, once. Does nothing if that cannot be loaded. */
export async function replaceMenuList(
  host: HTMLElement,
  address: string,
  css: string,
): Promise<void> {
  if (loading.has(host)) return;
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
