/** A copy in memory of its own, for long-lived bytes: a small buffer otherwise keeps the whole block it was cut from. */
export function unpooledBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
