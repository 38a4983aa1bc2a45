/** Adds the step buttons and limits the quantity to the stock of the chosen size. */
export function limitQuantity(
  field: HTMLInputElement,
  form: HTMLFormElement,
  signal: AbortSignal,
): void {
  const max = field.max;
  const clamp = (): void => {
    const size = form.querySelector<HTMLInputElement>('input:checked');
    field.max = size?.dataset['max'] ?? max;
    const quantity = Math.round(field.valueAsNumber) || 1;
    field.value = String(Math.min(Math.max(quantity, 1), Number(field.max)));
  };
  const onClick = ({ target }: Event): void => {
    const step = target instanceof HTMLElement && Number(target.dataset['step']);
    if (!step) return;
    field.stepUp(step);
    clamp();
  };
  field.parentElement?.addEventListener('click', onClick, { signal });
  field.addEventListener('change', clamp, { signal });
  form.addEventListener('change', clamp, { signal });
}
