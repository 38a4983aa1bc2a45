import { element, labelled, readable } from './controls.ts';

/** A node of a rich text document, as the content service stores it. */
export interface RichNode {
  readonly type: string;
  readonly text?: string;
  content?: RichNode[];
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** Nodes whose words are edited as one text each; what is around them (lists, quotes) stays as it is. */
const WORDED = new Set(['paragraph', 'heading', 'code_block']);

/**
 * Rich text as plain words: one text a paragraph. A paragraph whose words do not change keeps its links and marks; an
 * emptied one goes, and a new one can be added at the end.
 */
export function richWords(name: string, doc: RichNode, changed: () => void): HTMLElement {
  const group = element('fieldset', { className: 'group' }, element('legend', {}, readable(name)));
  const paragraph = element('textarea', { placeholder: 'A new paragraph' });
  paragraph.addEventListener('input', () => {
    const last = doc.content?.at(-1);
    const isNew = last !== added;
    if (isNew) {
      added = { type: 'paragraph', content: [] };
      doc.content = [...(doc.content ?? []), added];
    }
    if (added) added.content = words(paragraph.value);
    changed();
  });
  let added: RichNode | undefined;
  for (const node of worded(doc)) group.append(wordsField(node, changed));
  group.append(labelled('New paragraph', paragraph));
  return group;
}

function wordsField(node: RichNode, changed: () => void): HTMLElement {
  const text = element('textarea', { value: textOf(node) });
  text.addEventListener('input', () => {
    node.content = words(text.value);
    changed();
  });
  const level = node.attrs?.['level'];
  return labelled(node.type === 'heading' ? `Heading ${level ?? ''}` : readable(node.type), text);
}

function worded(node: RichNode): readonly RichNode[] {
  if (WORDED.has(node.type)) return [node];
  return (node.content ?? []).flatMap(worded);
}

function textOf(node: RichNode): string {
  if (node.type === 'hard_break') return '\n';
  return node.text ?? (node.content ?? []).map(textOf).join('');
}

function words(text: string): RichNode[] {
  return text
    .split('\n')
    .flatMap((line, index): RichNode[] => [
      ...(index > 0 ? [{ type: 'hard_break' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
}
