import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { moveByKey } from '#lib/client/header/flyout-keys.ts';
import {
  $openFlyout,
  adoptDisclosure,
  enterFlyout,
  flyoutHostOf,
  leaveFlyout,
  rememberOpener,
  showFlyout,
} from '#lib/client/header/flyouts.ts';

interface FlyoutState {
  readonly isOpen: boolean;
  /** Takes over what the browser did to the disclosure. */
  adopt(isOpen: boolean): void;
}

/** Connects a disclosure's host to the store of the open flyout. The host's link is outside of the island. */
export function useFlyout(disclosure: RefObject<HTMLDetailsElement | null>): FlyoutState {
  const [host, setHost] = useState<HTMLElement>();
  const open = useStore($openFlyout, { ssr: 'initial' });
  useLayoutEffect(() => {
    const details = disclosure.current;
    const element = flyoutHostOf(details);
    if (!details || !element) return undefined;
    setHost(element);
    takeOver(element, details);
    return listen(element);
  }, [disclosure]);
  const isOpen = host !== undefined && open === host;
  return {
    isOpen,
    adopt: (isNowOpen) => host && adoptDisclosure(host, isNowOpen),
  };
}

/** Until now the panel was opened by `:hover`, by focus in it, or by the disclosure itself: what is open stays open. */
function takeOver(host: HTMLElement, details: HTMLDetailsElement): void {
  const panel = details.nextElementSibling;
  const isVisible = panel !== null && getComputedStyle(panel).visibility === 'visible';
  rememberOpener(host.contains(document.activeElement) ? document.activeElement : null);
  host.dataset['ready'] = '';
  if (details.open || isVisible) showFlyout(host);
  if (host.matches(':hover') && matchMedia('(hover: hover)').matches) enterFlyout(host);
}

function listen(host: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch';
  host.addEventListener('pointerenter', (event) => isMouse(event) && enterFlyout(host), { signal });
  host.addEventListener('pointerleave', (event) => isMouse(event) && leaveFlyout(event), {
    signal,
  });
  host.addEventListener('focusin', ({ target }) => rememberOpener(target), { signal });
  host.addEventListener('keydown', (event) => moveByKey(event, host), { signal });
  return () => controller.abort();
}
