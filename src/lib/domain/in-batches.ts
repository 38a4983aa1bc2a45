/**
 * Batches single loads: calls `loadAll` once for all ids requested in the same tick. Resolves to undefined for an id
 * that `loadAll` does not return.
 */
export function inBatches<Id, Value>(
  loadAll: (ids: readonly Id[]) => Promise<readonly Value[]>,
  idOf: (value: Value) => Id,
): (id: Id) => Promise<Value | undefined> {
  let batch:
    | { readonly ids: Set<Id>; readonly valuesById: Promise<ReadonlyMap<Id, Value>> }
    | undefined;

  function newBatch(): NonNullable<typeof batch> {
    const ids = new Set<Id>();
    const valuesById = Promise.resolve().then(async () => {
      batch = undefined;
      const values = await loadAll([...ids]);
      return new Map(values.map((value) => [idOf(value), value]));
    });
    return { ids, valuesById };
  }

  return async (id) => {
    batch ??= newBatch();
    batch.ids.add(id);
    return (await batch.valuesById).get(id);
  };
}
