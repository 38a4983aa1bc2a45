import type { Block } from './block.ts';
import { createButton, createElement, humanizeFieldName } from './controls.ts';

/** Asks which kind of block to add; undefined when the dialog is closed. */
export function chooseKind(kinds: readonly Block[]): Promise<Block | undefined> {
  const { promise, resolve } = Promise.withResolvers<Block | undefined>();
  const dialog = createElement('dialog', { ariaLabel: 'Add a block' });
  dialog.append(
    ...kinds.map((kind) =>
      createButton(humanizeFieldName(kind.component), () => {
        resolve(kind);
        dialog.close();
      }),
    ),
    createButton('Cancel', () => dialog.close()),
  );
  dialog.addEventListener('close', () => {
    resolve(undefined);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
