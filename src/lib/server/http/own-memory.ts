/**
 * The same bytes in memory of their own, for what is kept: Node cuts small buffers from slabs of 64 kB, and a slab
 * stays as long as any piece of it.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
