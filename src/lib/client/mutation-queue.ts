/**
 * Runs mutations one after another, so that a late reply cannot undo a newer one. A mutation that throws rejects for
 * its caller only: the next one still runs.
 */
export function mutationQueue(): <Result>(mutation: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (mutation) => {
    const result = last.then(mutation);
    last = result.catch(() => undefined);
    return result;
  };
}
