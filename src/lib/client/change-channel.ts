/** Announces changes of the shopper's basket or wishlist to other tabs of the same shop and to this page's badges. */
export interface ChangeChannel {
  announce(): void;
  /** Calls `reload` after a change in another tab and after a return from the back/forward cache. Returns a disposer. */
  subscribe(reload: () => void): () => void;
}

/** The header's badges read their cookie again on this event. */
const BADGE_EVENT = 'terrace:hint';

export function changeChannel(subject: 'basket' | 'wishlist'): ChangeChannel {
  let channel: BroadcastChannel | undefined;

  function open(): BroadcastChannel | undefined {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    channel ??= new BroadcastChannel(`terrace-${subject}`);
    return channel;
  }

  return {
    announce() {
      document.dispatchEvent(new Event(BADGE_EVENT));
      open()?.postMessage(document.documentElement.dataset['shop']);
    },
    subscribe(reload) {
      const controller = new AbortController();
      const { signal } = controller;
      const onMessage = (event: MessageEvent): void => {
        if (event.data !== document.documentElement.dataset['shop']) return;
        document.dispatchEvent(new Event(BADGE_EVENT));
        reload();
      };
      open()?.addEventListener('message', onMessage, { signal });
      addEventListener('pageshow', (event) => event.persisted && reload(), { signal });
      return () => controller.abort();
    },
  };
}
