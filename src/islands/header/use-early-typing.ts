import { type RefObject, useEffect, useRef } from 'react';

/** Passes on text that the shopper typed before the island hydrated. */
export function useEarlyTyping(
  input: RefObject<HTMLInputElement | null>,
  onTyped: (text: string) => void,
): void {
  const first = useRef(onTyped);
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement === field) first.current(field.value);
  }, [input]);
}
