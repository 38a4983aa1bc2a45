/**
 * Queues the first click or submit inside of `island`, or the last change of a select, until `release`. The event is
 * then replayed once: for the hydrated island, or for the browser if hydration failed. `cause` is the event that started
 * the hydration, if that was a change.
 */
export function queueEventsUntilHydrated(
  island: HTMLElement,
  cause?: Event,
): { release(isHydrated: boolean): void } {
  const released = new AbortController();
  let replay: ((isHydrated: boolean) => void) | undefined;
  const queueChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) replay = changeReplay(target);
  };
  const queuePress = (event: Event): void => {
    if (isModified(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replay ??= pressReplay(event);
  };
  const options = { capture: true, signal: released.signal };
  for (const type of ['click', 'submit']) island.addEventListener(type, queuePress, options);
  island.addEventListener('change', queueChange, options);
  if (cause?.type === 'change') queueChange(cause);
  return {
    release(isHydrated) {
      released.abort();
      replay?.(isHydrated);
    },
  };
}

/** Without the island, submits the select's form as its button would. */
function changeReplay(select: HTMLSelectElement): (isHydrated: boolean) => void {
  const { value } = select;
  return (isHydrated) => {
    // Makes React finish hydrating, which resets the select to its rendered value.
    if (isHydrated) select.dispatchEvent(new Event('input', { bubbles: true }));
    select.value = value;
    if (isHydrated) select.dispatchEvent(new Event('change', { bubbles: true }));
    else select.form?.requestSubmit();
  };
}

function pressReplay(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    return () => target.requestSubmit(submitter);
  }
  return target instanceof Element ? () => dispatchClick(target) : undefined;
}

/** `HTMLElement.click` does not exist on SVG, which may be what was pressed. */
function dispatchClick(target: Element): void {
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
  );
}

/** Opening in a new tab or window is left to the browser. */
function isModified(event: Event): boolean {
  return (
    event instanceof MouseEvent &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  );
}
