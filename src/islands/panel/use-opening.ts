import { type RefObject, useEffect, useRef } from 'react';

/** Runs when the shopper reaches for the link above the panel; hydration itself asks nothing. */
export function useOpening(panel: RefObject<HTMLElement | null>, opened: () => void): void {
  const latest = useRef(opened);
  latest.current = opened;
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
