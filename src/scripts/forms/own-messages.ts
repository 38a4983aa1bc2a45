/**
 * Shows a form's own messages, in the language of the page, instead of the browser's bubbles. Without script those remain.
 */
export function replaceBrowserMessages(): void {
  document.addEventListener(
    'invalid',
    (event) => {
      const { target: field } = event;
      if (!(field instanceof HTMLInputElement && field.dataset['invalid'])) return;
      event.preventDefault();
      void import('./invalid-field.ts').then((invalid) => invalid.showMessage(field));
    },
    // The event does not bubble.
    true,
  );
}
