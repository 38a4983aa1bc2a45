/** The filter sheet of a phone opens and closes by its address; Escape closes it too. */
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  if (location.hash === '#filters') location.hash = '#products';
  // An open menu closes and hands the focus back to the button that opened it.
  const menu = document.querySelector<HTMLDetailsElement>('details[name="listing-sort"][open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

addEventListener('click', ({ target }) => {
  const menu = document.querySelector<HTMLDetailsElement>('details[name="listing-sort"][open]');
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
});
