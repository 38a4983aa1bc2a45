const MAX_SHOWN = 8;

/** Fills the row with the shop's own tiles, at current prices. */
export async function showRecentTiles(
  row: HTMLElement,
  ids: readonly string[],
  clearViewed: () => void,
): Promise<void> {
  const response = await fetch(`${row.dataset['recent']}?ids=${ids.slice(0, MAX_SHOWN).join()}`);
  const tiles = response.ok ? (await response.text()).trim() : '';
  const template = row.querySelector('template');
  if (!tiles || !template) return;
  const parts = template.content.cloneNode(true) as DocumentFragment;
  const list = parts.querySelector('ul');
  if (list) list.innerHTML = tiles;
  const heading = parts.querySelector('h2');
  parts.querySelector('button')?.addEventListener('click', () => {
    clearViewed();
    removeTiles(row);
  });
  row.setAttribute('aria-label', heading?.textContent.trim() ?? '');
  row.prepend(parts);
}

function removeTiles(row: HTMLElement): void {
  const status = row.querySelector<HTMLElement>('[role="status"]');
  for (const part of row.querySelectorAll(':scope > div, :scope > ul')) part.remove();
  if (!status) return;
  status.textContent = status.dataset['cleared'] ?? '';
  status.classList.remove('sr-only');
}
