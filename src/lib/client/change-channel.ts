/** Announces changes of the shopper's basket or wishlist to other tabs of the same shop and to this page's badges. */
export interface ChangeChannel {
  announce(): void;
  /** Calls `reload` after a change in another tab and after a return from the back/forward cache. Returns a disposer. */
  subscribe(reload: () => void): () => void;
}

/** The header's badges read their cookie again on this event. */
const BADGE_EVENT = 'terrace:hint';

export function changeChannel(subject: 'basket' | 'wishlist'): ChangeChannel {
  const reloads = new Set<() => void>();
  /** Only while there are subscribers and the page is shown. */
  let channel: BroadcastChannel | undefined;

  function listen(): void {
    channel ??= open();
    if (channel) channel.onmessage = onMessage;
  }

  function open(): BroadcastChannel | undefined {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    return new BroadcastChannel(`terrace-${subject}`);
  }

  function close(): void {
    channel?.close();
    channel = undefined;
  }

  function onMessage({ data }: MessageEvent): void {
    if (data !== document.documentElement.dataset['shop']) return;
    document.dispatchEvent(new Event(BADGE_EVENT));
    for (const reload of reloads) reload();
  }

  return {
    announce() {
      document.dispatchEvent(new Event(BADGE_EVENT));
      const used = channel ?? open();
      used?.postMessage(document.documentElement.dataset['shop']);
      if (used !== channel) used?.close();
    },
    subscribe(reload) {
      const controller = new AbortController();
      const { signal } = controller;
      reloads.add(reload);
      listen();
      // A page in the back/forward cache is discarded at the first message that it gets.
      addEventListener('pagehide', close, { signal });
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (!persisted) return;
        listen();
        reload();
      };
      addEventListener('pageshow', onShow, { signal });
      return () => {
        controller.abort();
        reloads.delete(reload);
        if (reloads.size === 0) close();
      };
    },
  };
}
