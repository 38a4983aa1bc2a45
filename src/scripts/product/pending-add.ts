/** Shows on the button that the item is being added: `data-add` is the text. Returns the function that restores it. */
export function showPending(box: HTMLElement): () => void {
  const button = box.querySelector<HTMLElement>('[data-add]');
  if (!button) return () => {};
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = button.dataset['add'] ?? label;
  return () => {
    button.ariaDisabled = null;
    button.textContent = label;
  };
}
