const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or an attribute. What XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
