const adopted = new Set<string>();

/** Adds styles that only scripted content needs, so that no page carries them. Idempotent. */
export function adoptStylesheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(css);
  document.adoptedStyleSheets.push(stylesheet);
}
