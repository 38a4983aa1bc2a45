/** The promise's value, or `late()` thrown once `milliseconds` have passed; the promise itself goes on. */
export async function within<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  late: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
