/** Makes an element with its properties and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style'>> = {},
  ...within: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...within);
  return made;
}

let count = 0;

/** A label above its control. */
export function labelled(
  label: string,
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  note = '',
): HTMLElement {
  count += 1;
  control.id = `field-${count}`;
  const words = element('label', { htmlFor: control.id }, label, ' ');
  if (note) words.append(element('span', { className: 'note' }, note));
  return element('div', { className: 'field' }, words, control);
}

/** `cta_label` as an editor reads it. */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

export function button(label: string, press: () => void): HTMLButtonElement {
  return element('button', { type: 'button', textContent: label, onclick: press });
}
