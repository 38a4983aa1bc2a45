import { createElement, createLabelledField, showState } from './controls.ts';
import { post } from './post.ts';

/** A picture: an uploaded file or the name of a stored one, and its alternative text. */
export function createPictureFields(
  value: Record<string, unknown>,
  onChange: () => void,
): readonly HTMLElement[] {
  const createText = (name: string, label: string): readonly [HTMLInputElement, HTMLElement] => {
    const text = createElement('input', { type: 'text', value: String(value[name] ?? '') });
    text.addEventListener('input', () => {
      value[name] = text.value;
      onChange();
    });
    return [text, createLabelledField(label, text)];
  };
  const [filename, filenameField] = createText('filename', 'Picture');
  const [, altField] = createText('alt', 'Alternative text');
  const file = createElement('input', { type: 'file', accept: 'image/png,image/jpeg,image/webp' });
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      filename.value = await uploadPicture(chosen);
      value['filename'] = filename.value;
      onChange();
    } catch (error) {
      showState(`The picture was not stored. ${error instanceof Error ? error.message : ''}`, true);
    }
  });
  return [createLabelledField('Upload a picture', file), filenameField, altField];
}

/** Stores a picture. Resolves to its file name. */
async function uploadPicture(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const { filename } = await post(`${document.body.dataset['editor']}/assets`, {
    ...{ name: file.name, data },
  });
  return String(filename);
}
