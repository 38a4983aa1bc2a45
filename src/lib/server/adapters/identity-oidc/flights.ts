/** Work under way by key, and what it came to for a few seconds after: somebody may ask again. */
export interface Flights<Value> {
  /** Joins the work of that key that has not ended, or starts it. */
  join(key: string, work: () => Promise<Value>): Promise<Value>;
  /** The work of that key, ended or not; undefined when there is none here. */
  find(key: string): Promise<Value> | undefined;
}

const KEPT_MS = 15_000;

export function flights<Value>(): Flights<Value> {
  const all = new Map<string, { readonly promise: Promise<Value>; isOver: boolean }>();
  return {
    find: (key) => all.get(key)?.promise,
    join(key, work) {
      const running = all.get(key);
      if (running && !running.isOver) return running.promise;
      const flight = { promise: work(), isOver: false };
      all.set(key, flight);
      const land = (): void => {
        flight.isOver = true;
        setTimeout(() => all.get(key) === flight && all.delete(key), KEPT_MS).unref();
      };
      flight.promise.then(land, land);
      return flight.promise;
    },
  };
}
