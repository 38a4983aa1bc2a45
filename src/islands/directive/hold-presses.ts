/**
 * Holds the first click or submit inside `island` and gives it back on release, so that it is handled once:
 * by the island that has hydrated meanwhile, or by the browser if it never did.
 */
export function holdPresses(island: HTMLElement): { release(): void } {
  const released = new AbortController();
  let again: (() => void) | undefined;
  const hold = (event: Event): void => {
    if (isModified(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again ??= replay(event);
  };
  for (const type of ['click', 'submit']) {
    island.addEventListener(type, hold, { capture: true, signal: released.signal });
  }
  return {
    release() {
      released.abort();
      again?.();
    },
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
