/** A section of a map has at most so many entries. */
const SECTION = 100;

/** A CMap (ISO 32000-1, 9.10.3) from the codes of a font, which are positions, to the letters of each. */
export function toUnicodeMap(letters: readonly string[]): string {
  const entries = letters.map((text, code) => `<${hex(code)}> <${utf16(text)}>`);
  const sections = Array.from({ length: Math.ceil(entries.length / SECTION) }, (_, index) => {
    const part = entries.slice(index * SECTION, (index + 1) * SECTION);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0');
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}
