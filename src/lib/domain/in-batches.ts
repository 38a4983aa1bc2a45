/**
 * Answers one id at a time and asks `loadAll` once for all ids that come in the same turn. Undefined for an id that
 * is not in its answer.
 */
export function inBatches<Id, Value>(
  loadAll: (ids: readonly Id[]) => Promise<readonly Value[]>,
  idOf: (value: Value) => Id,
): (id: Id) => Promise<Value | undefined> {
  let batch: { readonly ids: Set<Id>; readonly found: Promise<ReadonlyMap<Id, Value>> } | undefined;

  function newBatch(): NonNullable<typeof batch> {
    const ids = new Set<Id>();
    const found = Promise.resolve().then(async () => {
      batch = undefined;
      const values = await loadAll([...ids]);
      return new Map(values.map((value) => [idOf(value), value]));
    });
    return { ids, found };
  }

  return async (id) => {
    batch ??= newBatch();
    batch.ids.add(id);
    return (await batch.found).get(id);
  };
}
