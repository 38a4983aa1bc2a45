import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { moveInList } from '#lib/client/header/flyout-keys.ts';

/** The shops in their popover, which the browser opens and closes: Escape returns the focus to its button. */
export function ShopFlyout({ children }: { readonly children?: ReactNode }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent): void => moveInList(event, element);
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);
  return <div ref={list}>{children}</div>;
}
