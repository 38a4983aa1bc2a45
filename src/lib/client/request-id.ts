/** An idempotency key. `crypto.randomUUID` is not available over plain http. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-');
}
