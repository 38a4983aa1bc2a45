/** Tells other tabs of the same shop, and this page's badges, that something of the shopper's changed. */
export interface ChangeChannel {
  announce(): void;
  /** `reread` runs when another tab changed it, and when a page comes back from the back/forward cache. */
  keepFresh(reread: () => void): void;
}

/** Heard by the header's badges, which read the hint cookie again. */
const HINT_EVENT = 'terrace:hint';

/** `subject` names what changes; tabs hear of their own shop only. */
export function changeChannel(subject: 'basket' | 'wishlist'): ChangeChannel {
  let channel: BroadcastChannel | undefined;

  function open(): BroadcastChannel | undefined {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    channel ??= new BroadcastChannel(`terrace-${subject}`);
    return channel;
  }

  return {
    announce() {
      document.dispatchEvent(new Event(HINT_EVENT));
      open()?.postMessage(document.documentElement.dataset['shop']);
    },
    keepFresh(reread) {
      open()?.addEventListener('message', (event) => {
        if (event.data !== document.documentElement.dataset['shop']) return;
        document.dispatchEvent(new Event(HINT_EVENT));
        reread();
      });
      addEventListener('pageshow', (event) => {
        if (event.persisted) reread();
      });
    },
  };
}
