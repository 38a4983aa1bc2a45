/** What went wrong, for those who test the shop: status, address, message and stack, with those of the causes. */
export function errorDetails(status: number, path: string, cause: unknown): string {
  return [`${status} ${path}`, ...describe(cause)].join('\n');
}

/** A circle of causes ends. */
const MAX_CAUSES = 5;

function describe(error: unknown, depth = 0): readonly string[] {
  if (error === undefined || depth === MAX_CAUSES) return [];
  if (!(error instanceof Error)) return [String(error)];
  // Some engines begin the stack with the message, some do not.
  const stack = error.stack ?? '';
  const lines = stack.includes(error.message)
    ? [stack]
    : [`${error.name}: ${error.message}`, stack];
  return [...lines, ...describe(error.cause, depth + 1)];
}
