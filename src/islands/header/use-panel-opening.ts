import { type RefObject, useEffect, useRef } from 'react';
import { flyoutHostOf } from '#lib/client/header/flyouts.ts';

/** Calls `onOpen` whenever pointer or focus enters the panel or the link above it. Hydration alone requests nothing. */
export function usePanelOpening(panel: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    const host = flyoutHostOf(panel.current);
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
