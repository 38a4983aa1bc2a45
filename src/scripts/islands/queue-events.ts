type Replay = (isHydrated: boolean) => void;

/**
 * Queues what the shopper does until the returned function is called, which replays it for the hydrated island, or for
 * the browser if hydration failed: the first click or submit inside of `island`, the last change of a select, and the
 * keys of a flyout. `cause` is the event that started the hydration, if that was a change.
 */
export function queueEvents(island: HTMLElement, host: HTMLElement, cause?: Event): Replay {
  const released = new AbortController();
  const keys: Replay[] = [];
  let press: Replay | undefined;
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) press = changeReplay(target);
  };
  const onPress = (event: Event): void => {
    if (isNative(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press ??= pressReplay(event);
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (!/^(?:Escape|Arrow(?:Down|Up))$/.test(key) || (target as Element).matches('input')) return;
    const isClosing = key === 'Escape';
    // The plain panel already does what the key means. A popover closes itself.
    host.querySelector('details')?.toggleAttribute('open', !isClosing);
    if (!isClosing) event.preventDefault();
    keys.push(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
    );
  };
  const options = { capture: true, signal: released.signal };
  for (const type of ['click', 'submit']) island.addEventListener(type, onPress, options);
  island.addEventListener('change', onChange, options);
  if (host !== island) host.addEventListener('keydown', onKey, options);
  if (cause?.type === 'change') onChange(cause);
  return (isHydrated) => {
    released.abort();
    const replays = [...keys, press];
    // A discrete event makes React finish hydrating at once. It also resets a select to its rendered value.
    if (isHydrated && replays.some(Boolean)) {
      island.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const replay of replays) replay?.(isHydrated);
  };
}

/** Without the island, submits the select's form as its button would. */
function changeReplay(select: HTMLSelectElement): Replay {
  const { value } = select;
  return (isHydrated) => {
    select.value = value;
    if (isHydrated) select.dispatchEvent(new Event('change', { bubbles: true }));
    else select.form?.requestSubmit();
  };
}

function pressReplay(event: Event): Replay | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    return () => target.requestSubmit(submitter);
  }
  return target instanceof Element ? () => click(target) : undefined;
}

/** `HTMLElement.click` does not exist on SVG, which may be what was pressed. */
function click(target: Element): void {
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
  );
}

/** Left to the browser: opening in a new tab or window, and what works as well without the island. */
function isNative(event: Event): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('summary, astro-slot a')) return true;
  return (
    event instanceof MouseEvent &&
    (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  );
}
