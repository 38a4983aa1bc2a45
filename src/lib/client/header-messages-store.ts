import { atom, onMount } from 'nanostores';
import type { HeaderMessages } from '#lib/contract/header-messages.ts';
import { loadHeaderMessages } from './header-messages.ts';

/** Texts of the header's islands; loaded when the first island uses them, undefined until then. */
export const $headerMessages = atom<HeaderMessages | undefined>(undefined);

onMount($headerMessages, () => {
  if ($headerMessages.get()) return;
  loadHeaderMessages().then(
    (messages) => $headerMessages.set(messages),
    // Offline: the panel keeps its placeholder, and the next page tries again.
    () => undefined,
  );
});
