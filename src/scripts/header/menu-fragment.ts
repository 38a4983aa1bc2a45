import { adoptStylesheet } from '#scripts/page/adopt-stylesheet.ts';
import css from '#styles/frame/squads.css?inline';

/** Replaces the panel's list by a richer fragment. If that cannot be loaded, the next opening tries again. */
export async function replaceMenuList(host: HTMLElement, address: string): Promise<void> {
  const list = host.querySelector('.flyout ul');
  const response = await fetch(address).catch(() => undefined);
  if (!list || !response?.ok) {
    host.dataset['part'] = address;
    return;
  }
  const html = await response.text();
  adoptStylesheet(css);
  // A focused list stays: replacing it would lose the focus.
  if (html.trim() === '' || list.contains(document.activeElement)) return;
  list.replaceWith(document.createRange().createContextualFragment(html));
}
