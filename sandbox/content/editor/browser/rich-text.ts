import { createElement, createLabelledField, humanizeFieldName } from './controls.ts';

/** A node of a rich text document in the content service's format. */
export interface RichNode {
  readonly type: string;
  readonly text?: string;
  content?: RichNode[];
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Nodes whose text is edited. Nodes around them, such as lists and quotes, are not changed. */
const TEXT_NODES = new Set(['paragraph', 'heading', 'code_block']);

/**
 * Edits rich text as plain text, one field for each paragraph. Unchanged paragraphs keep their links and marks. A new
 * paragraph can be added at the end.
 */
export function createRichTextFields(
  name: string,
  doc: RichNode,
  onChange: () => void,
): HTMLElement {
  const group = createElement(
    'fieldset',
    { className: 'group' },
    createElement('legend', {}, humanizeFieldName(name)),
  );
  const paragraph = createElement('textarea', { placeholder: 'A new paragraph' });
  paragraph.addEventListener('input', () => {
    const last = doc.content?.at(-1);
    const isNew = last !== added;
    if (isNew) {
      added = { type: 'paragraph', content: [] };
      doc.content = [...(doc.content ?? []), added];
    }
    if (added) added.content = toRichNodes(paragraph.value);
    onChange();
  });
  let added: RichNode | undefined;
  for (const node of findTextNodes(doc)) group.append(createTextField(node, onChange));
  group.append(createLabelledField('New paragraph', paragraph));
  return group;
}

function createTextField(node: RichNode, onChange: () => void): HTMLElement {
  const text = createElement('textarea', { value: readText(node) });
  text.addEventListener('input', () => {
    node.content = toRichNodes(text.value);
    onChange();
  });
  const level = node.attrs?.['level'];
  return createLabelledField(
    node.type === 'heading' ? `Heading ${level ?? ''}` : humanizeFieldName(node.type),
    text,
  );
}

function findTextNodes(node: RichNode): readonly RichNode[] {
  if (TEXT_NODES.has(node.type)) return [node];
  return (node.content ?? []).flatMap(findTextNodes);
}

function readText(node: RichNode): string {
  if (node.type === 'hard_break') return '\n';
  return node.text ?? (node.content ?? []).map(readText).join('');
}

function toRichNodes(text: string): RichNode[] {
  return text
    .split('\n')
    .flatMap((line, index): RichNode[] => [
      ...(index > 0 ? [{ type: 'hard_break' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
}
