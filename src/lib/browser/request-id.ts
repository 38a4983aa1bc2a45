/** Names a request, so that sending it twice does it once. Not `randomUUID`, which plain http does not have. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-');
}
