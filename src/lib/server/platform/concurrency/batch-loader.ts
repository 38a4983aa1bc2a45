/**
 * Returns a function that loads one value by id and calls `loadAll` once for all ids requested in the same
 * microtask. It resolves to undefined for an id that `loadAll` does not return. Caches nothing.
 */
export function createBatchLoader<Id, Value>(
  loadAll: (ids: readonly Id[]) => Promise<readonly Value[]>,
  idOf: (value: Value) => Id,
): (id: Id) => Promise<Value | undefined> {
  let batch:
    | { readonly ids: Set<Id>; readonly valuesById: Promise<ReadonlyMap<Id, Value>> }
    | undefined;

  function startBatch(): NonNullable<typeof batch> {
    const ids = new Set<Id>();
    const valuesById = Promise.resolve().then(async () => {
      batch = undefined;
      const values = await loadAll([...ids]);
      return new Map(values.map((value) => [idOf(value), value]));
    });
    return { ids, valuesById };
  }

  return async (id) => {
    batch ??= startBatch();
    batch.ids.add(id);
    return (await batch.valuesById).get(id);
  };
}
