import { type RefObject, useEffect, useRef } from 'react';

/** Hands over what the shopper did to the field while the island's code was on its way. */
export function useEarlyTyping(
  input: RefObject<HTMLInputElement | null>,
  handOver: (typed: string) => void,
): void {
  const first = useRef(handOver);
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement === field) first.current(field.value);
  }, [input]);
}
