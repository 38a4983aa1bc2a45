const HEADER = 12;
const RECORD = 16;

/** A TrueType font with only the tables of these names, which are in alphabetical order. */
export function withTables(font: Uint8Array, names: readonly string[]): Uint8Array {
  const tables = readTables(font).filter(({ name }) => names.includes(name));
  const start = HEADER + RECORD * tables.length;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const made = new Uint8Array(size);
  const view = new DataView(made.buffer);
  made.set(font.subarray(0, 4));
  const power = 2 ** Math.floor(Math.log2(Math.max(1, tables.length)));
  view.setUint16(4, tables.length);
  view.setUint16(6, power * RECORD);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * RECORD);
  let offset = start;
  for (const [index, { record, bytes }] of tables.entries()) {
    const at = HEADER + RECORD * index;
    // Name and checksum stay.
    made.set(record, at);
    view.setUint32(at + 8, offset);
    made.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return made;
}

interface Table {
  readonly name: string;
  readonly record: Uint8Array;
  readonly bytes: Uint8Array;
}

function readTables(font: Uint8Array): readonly Table[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = HEADER + RECORD * index;
    const offset = view.getUint32(at + 8);
    return {
      name: String.fromCharCode(...font.subarray(at, at + 4)),
      record: font.subarray(at, at + RECORD),
      bytes: font.subarray(offset, offset + view.getUint32(at + 12)),
    };
  });
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
