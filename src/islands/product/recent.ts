const SHOWN = 8;

/** Fills the row with the shop's own tiles, at today's prices. */
export async function show(
  row: HTMLElement,
  ids: readonly string[],
  forgetViewed: () => void,
): Promise<void> {
  const response = await fetch(`${row.dataset['recent']}?ids=${ids.slice(0, SHOWN).join()}`);
  const tiles = response.ok ? (await response.text()).trim() : '';
  const template = row.querySelector('template');
  if (!tiles || !template) return;
  const parts = template.content.cloneNode(true) as DocumentFragment;
  const list = parts.querySelector('ul');
  if (list) list.innerHTML = tiles;
  const heading = parts.querySelector('h2');
  parts.querySelector('button')?.addEventListener('click', () => {
    forgetViewed();
    sayForgotten(row);
  });
  row.setAttribute('aria-label', heading?.textContent.trim() ?? '');
  row.prepend(parts);
}

function sayForgotten(row: HTMLElement): void {
  const said = row.querySelector<HTMLElement>('[role="status"]');
  for (const part of row.querySelectorAll(':scope > div, :scope > ul')) part.remove();
  if (!said) return;
  said.textContent = said.dataset['words'] ?? '';
  said.classList.remove('sr-only');
}
