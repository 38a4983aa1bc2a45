/** A dialog above the page. It is removed when closed; the browser then restores the focus. */
export async function createDialog(
  className: string,
  label: string,
  closeLabel: string,
): Promise<{ readonly dialog: HTMLDialogElement; readonly close: HTMLButtonElement }> {
  await loadStylesheet();
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.setAttribute('aria-label', label);
  dialog.setAttribute('closedby', 'any');
  const close = createButton('×', closeLabel, () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  return { dialog, close };
}

export function createButton(sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sheet-button';
  button.textContent = sign;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', onPress);
  return button;
}

export function showDialog(dialog: HTMLDialogElement): void {
  document.body.append(dialog);
  dialog.showModal();
}

let stylesheet: Promise<void> | undefined;

/** Loads the style sheet of what opens on a product page: dialogs and the panel of an added item. */
export function loadStylesheet(): Promise<void> {
  stylesheet ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.querySelector<HTMLElement>('[data-sheets]')?.dataset['sheets'] ?? '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      stylesheet = undefined;
      reject(new Error(`The style sheet of the dialogs cannot be loaded: ${link.href}`));
    });
    document.head.append(link);
  });
  return stylesheet;
}
