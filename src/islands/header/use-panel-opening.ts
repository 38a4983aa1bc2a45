import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onOpen` whenever pointer or focus enters the panel or the link above it. Hydration alone requests nothing. */
export function usePanelOpening(panel: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    const host = panel.current?.closest('[data-intent]');
    const run = (): void => latest.current();
    if (host?.matches(':hover, :focus-within')) run();
    host?.addEventListener('pointerenter', run);
    host?.addEventListener('focusin', run);
    return () => {
      host?.removeEventListener('pointerenter', run);
      host?.removeEventListener('focusin', run);
    };
  }, [panel]);
}
