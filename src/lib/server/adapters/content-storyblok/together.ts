/** Makes of those who ask in one turn of the loop one call: `load` gets their keys, all of them fail with it. */
export function together<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let open:
    | { readonly keys: Set<Key>; readonly answer: Promise<ReadonlyMap<Key, Value>> }
    | undefined;

  function nextTurn(): NonNullable<typeof open> {
    const keys = new Set<Key>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const answer = turn.then(() => {
      open = undefined;
      return load([...keys]);
    });
    return { keys, answer };
  }

  return async (key) => {
    open ??= nextTurn();
    open.keys.add(key);
    return (await open.answer).get(key);
  };
}
