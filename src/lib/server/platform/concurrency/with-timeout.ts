/** Rejects with `createError()` after `milliseconds`. The promise itself is not cancelled. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  createError: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
