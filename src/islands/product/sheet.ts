/** A dialog over the page, its styles there before it is seen. It is gone when closed, and the focus is back. */
export async function aDialog(
  className: string,
  label: string,
  closeLabel: string,
): Promise<{ readonly dialog: HTMLDialogElement; readonly close: HTMLButtonElement }> {
  await styles();
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.setAttribute('aria-label', label);
  dialog.setAttribute('closedby', 'any');
  const close = aButton('×', closeLabel, () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  return { dialog, close };
}

export function aButton(sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sheet-button';
  button.textContent = sign;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', onPress);
  return button;
}

export function open(dialog: HTMLDialogElement): void {
  document.body.append(dialog);
  dialog.showModal();
}

let sheet: Promise<void> | undefined;

function styles(): Promise<void> {
  sheet ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.querySelector<HTMLElement>('[data-sheets]')?.dataset['sheets'] ?? '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      sheet = undefined;
      reject();
    });
    document.head.append(link);
  });
  return sheet;
}
