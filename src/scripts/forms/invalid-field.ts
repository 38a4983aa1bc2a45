let serial = 0;

/** Puts the field's message below it, and the focus into the first wrong field. Gone as soon as the field is right. */
export function showMessage(field: HTMLInputElement): void {
  if (field.form?.querySelector(':invalid') === field) field.focus();
  if (field.getAttribute('aria-invalid') === 'true') return;
  serial += 1;
  const message = document.createElement('p');
  message.id = `invalid-${serial}`;
  message.className = 'text-sm font-semibold';
  message.textContent = field.dataset['invalid'] ?? '';
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', message.id);
  (field.closest('label') ?? field).after(message);
  const onInput = (): void => {
    if (!field.validity.valid) return;
    field.removeEventListener('input', onInput);
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    message.remove();
  };
  field.addEventListener('input', onInput);
}
