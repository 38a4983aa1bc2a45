/**
 * Keeps open what closes when it loses the focus, such as the search box, while the editor types in the form: the page
 * hears of a focus that has left the window only with the next press on the page.
 */
export function keepOpenWhileEditing(): void {
  let isPressed = false;
  let left: EventTarget | undefined;
  const press = (): void => {
    isPressed = true;
    // The browser moves the focus right after the event.
    setTimeout(() => {
      isPressed = false;
    });
    left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    left = undefined;
  };
  const leave = (event: FocusEvent): void => {
    // Within the page, focus moves to another element or by a press.
    if (event.relatedTarget || isPressed) return;
    event.stopImmediatePropagation();
    left = event.target ?? undefined;
  };
  window.addEventListener('mousedown', press, { capture: true });
  window.addEventListener('focusout', leave, { capture: true });
}
