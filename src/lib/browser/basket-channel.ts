/** Tells other tabs of the same shop, and this page's badge, that the basket changed. */

const CHANNEL = 'terrace-basket';
/** Heard by the header's badge, which reads the hint cookie again. */
const HINT_EVENT = 'terrace:hint';

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

export function announceChange(): void {
  document.dispatchEvent(new Event(HINT_EVENT));
  open()?.postMessage(document.documentElement.dataset['shop']);
}

export function onChangeElsewhere(listener: () => void): void {
  open()?.addEventListener('message', (event) => {
    if (event.data !== document.documentElement.dataset['shop']) return;
    document.dispatchEvent(new Event(HINT_EVENT));
    listener();
  });
}
