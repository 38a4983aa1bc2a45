/** Longer than nearly every page; what does not fit takes the usual way. */
const ROOM = 1024 * 1024;
/** Below it the usual way is as quick. */
const LONG = 4096;

/**
 * Makes `TextEncoder` quicker with whole pages. Node's `encode` measures a text before it writes it, unlike `encodeInto`:
 * for 110 kB that is 0.4 ms against 0.15, a tenth of a render, and Astro encodes every page with it. The bytes are the same.
 */
export function quickenTextEncoder(): void {
  const usual = TextEncoder.prototype.encode;
  const room = new Uint8Array(ROOM);
  TextEncoder.prototype.encode = function encode(input = '') {
    if (input.length < LONG || input.length > ROOM) return usual.call(this, input);
    const { read, written } = this.encodeInto(input, room);
    return read === input.length ? room.slice(0, written) : usual.call(this, input);
  };
}
