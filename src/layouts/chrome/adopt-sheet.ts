const adopted = new Set<string>();

/** Styles of what script alone can show: no page carries them. */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
