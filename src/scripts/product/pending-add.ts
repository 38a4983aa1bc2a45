/** Shows on the button that the item is being added. Returns the function that restores it. */
export function showPending(box: HTMLElement, form: HTMLFormElement): () => void {
  const button = box.querySelector('[data-add]');
  if (!button) return () => {};
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = JSON.parse(form.dataset['labels'] ?? '{}').adding;
  return () => {
    button.ariaDisabled = null;
    button.textContent = label;
  };
}
