/**
 * Holds the first click or submit inside `island`, or the last choice of a list, and gives it back on release, so that
 * it is handled once: by the island that has hydrated meanwhile, or by the browser if it never did. `first` is what
 * made the island start, if that was a choice.
 */
export function holdPresses(
  island: HTMLElement,
  first?: Event,
): { release(isHydrated: boolean): void } {
  const released = new AbortController();
  let again: ((isHydrated: boolean) => void) | undefined;
  const choose = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) again = choice(target);
  };
  const hold = (event: Event): void => {
    if (isModified(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again ??= replay(event);
  };
  for (const type of ['click', 'submit']) {
    island.addEventListener(type, hold, { capture: true, signal: released.signal });
  }
  island.addEventListener('change', choose, { capture: true, signal: released.signal });
  if (first?.type === 'change') choose(first);
  return {
    release(isHydrated) {
      released.abort();
      again?.(isHydrated);
    },
  };
}

/** Without the island, the list's form is sent as it would be by a button. */
function choice(list: HTMLSelectElement): (isHydrated: boolean) => void {
  const { value } = list;
  return (isHydrated) => {
    // Makes React finish hydrating, which puts back what the page came with.
    if (isHydrated) list.dispatchEvent(new Event('input', { bubbles: true }));
    list.value = value;
    if (isHydrated) list.dispatchEvent(new Event('change', { bubbles: true }));
    else list.form?.requestSubmit();
  };
}

function replay(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    return () => target.requestSubmit(submitter);
  }
  return target instanceof Element ? () => press(target) : undefined;
}

// A picture inside a link cannot be clicked by script; the link around it can.
function press(target: Element): void {
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
  );
}

/** A new tab or window is the browser's business. */
function isModified(event: Event): boolean {
  return (
    event instanceof MouseEvent &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  );
}
