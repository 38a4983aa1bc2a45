/** Actions that point at a block. It may not be on the page before the update that shows it. */
const POINTING = new Set([
  ...['addedBlock', 'movedBlock', 'duplicatedBlock', 'deletedBlock'],
  ...['enterComponent', 'editedBlok', 'highlightComponent', 'hoverComponent'],
]);

/**
 * Lets messages of the editor that frames this page through to the bridge and no others: the bridge checks no origin.
 * Must be called before the bridge is created, because listeners are called in their order. A message that points at a
 * block waits while the page is being updated.
 */
export function guardMessages(origin: string, updating: () => Promise<void> | undefined): void {
  const guard = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source !== window.parent) {
      event.stopImmediatePropagation();
      return;
    }
    const pending = isPointing(event.data) ? updating() : undefined;
    if (!pending) return;
    event.stopImmediatePropagation();
    const { data, source } = event;
    void pending.then(() =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source })),
    );
  };
  window.addEventListener('message', guard, { capture: true });
}

function isPointing(data: unknown): boolean {
  const { action } = Object(data) as { readonly action?: unknown };
  return typeof action === 'string' && POINTING.has(action);
}
