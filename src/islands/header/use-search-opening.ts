import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import {
  $openFlyout,
  adoptDisclosure,
  flyoutHostOf,
  rememberOpener,
} from '#lib/client/header/flyouts.ts';

type Opening = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

/** Whether the list below the search field is open. It shares the store of the flyouts, so that one panel is open. */
export function useSearchOpening(field: RefObject<HTMLInputElement | null>): Opening {
  const [host, setHost] = useState<HTMLElement>();
  const open = useStore($openFlyout, { ssr: 'initial' });
  useEffect(() => setHost(flyoutHostOf(field.current)), [field]);
  const setOpen = useCallback(
    (isOpen: boolean): void => {
      const own = flyoutHostOf(field.current);
      if (!own) return;
      if (isOpen) rememberOpener(field.current);
      adoptDisclosure(own, isOpen);
    },
    [field],
  );
  return [host !== undefined && open === host, setOpen];
}
