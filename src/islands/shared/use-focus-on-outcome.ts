import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the message of an outcome if the change removed the element that had it. Otherwise Tab would
 * start at the top of the page. Returns the ref of the message, a live region beside what changes.
 */
export function useFocusOnOutcome(serial: number | undefined): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const remember = (): void => {
      const active = document.activeElement;
      const isBeside = active !== null && message.current?.parentElement?.contains(active);
      focused.current = isBeside ? active : undefined;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false;
    const region = message.current;
    if (serial === undefined || !isLost || !region?.firstChild) return;
    (region.querySelector<HTMLElement>('button, a[href]') ?? region).focus();
  }, [serial]);
  return message;
}
