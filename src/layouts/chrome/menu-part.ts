import css from '#styles/squads.css?inline';
import { adoptSheet } from './adopt-sheet.ts';

/** Puts a richer list in the place of the panel's own; when it cannot be had, the panel's own stays. */
export async function fillPart(host: HTMLElement, address: string): Promise<void> {
  const list = host.querySelector('.flyout ul');
  const answer = await fetch(address).catch(() => undefined);
  if (!list || !answer?.ok) {
    host.dataset['part'] = address;
    return;
  }
  const html = await answer.text();
  adoptSheet(css);
  // Somebody is in the list already: it stays under their finger.
  if (html.trim() === '' || list.contains(document.activeElement)) return;
  const part = document.createRange().createContextualFragment(html);
  list.replaceWith(part);
}
