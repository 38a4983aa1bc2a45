import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** What a shared store holds; `seed` on the server and in the first render, so that both are the same. */
export function useShared<Value>(store: ReadableAtom<Value>, seed: Value): Value {
  return useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
    () => seed,
  );
}
