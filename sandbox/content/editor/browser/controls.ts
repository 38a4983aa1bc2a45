/** Creates an element with properties and children. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style'>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

let fieldCount = 0;

/** A label above its control. */
export function createLabelledField(
  label: string,
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  note = '',
): HTMLElement {
  fieldCount += 1;
  control.id = `field-${fieldCount}`;
  const labelElement = createElement('label', { htmlFor: control.id }, label, ' ');
  if (note) labelElement.append(createElement('span', { className: 'note' }, note));
  return createElement('div', { className: 'field' }, labelElement, control);
}

/** `cta_label` → `Cta label`. */
export function humanizeFieldName(name: string): string {
  const spacedName = name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return spacedName.charAt(0).toUpperCase() + spacedName.slice(1).toLowerCase();
}

export function createButton(label: string, onClick: () => void): HTMLButtonElement {
  return createElement('button', { type: 'button', textContent: label, onclick: onClick });
}

export function findElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`${id} is missing`);
  return found;
}

/** What became of the story, in the header. */
export function showState(words: string, isFailure = false): void {
  const state = findElement('state', HTMLElement);
  state.textContent = words;
  state.dataset['is'] = isFailure ? 'failed' : 'ok';
}
