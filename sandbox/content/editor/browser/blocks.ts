import type { Block, BlockChange } from './block.ts';
import { copyBlock, isBlock } from './block-tree.ts';
import { createButton, createElement, humanizeFieldName } from './controls.ts';
import { createFieldControl, type FieldContext } from './fields.ts';

export interface BlockContext extends FieldContext {
  /** By `component.field`: templates of the blocks that may be added. */
  readonly patterns: Readonly<Record<string, readonly Block[]>>;
  /** Called after a block was added, moved or removed. */
  readonly onBlock: (change: BlockChange, uid: string) => void;
  /** Called when the editor opens a block of the form. */
  readonly onSelect: (uid: string) => void;
  /** Called when the pointer is on a block of the form. */
  readonly onHover: (uid: string) => void;
}

/** All fields of a block, with nested blocks: first those of the schema in its order, then other stored fields. */
export function createBlockFields(block: Block, context: BlockContext): readonly HTMLElement[] {
  const known = Object.keys(context.shapes[block.component] ?? {});
  const names = new Set([...known, ...Object.keys(block)]);
  return [...names].flatMap((name) => {
    const isNested = isBlockList(block, name, context);
    return (
      (isNested
        ? createBlockList(block, name, context)
        : createFieldControl(block, name, context)) ?? []
    );
  });
}

function isBlockList(block: Block, name: string, { patterns }: BlockContext): boolean {
  const value = block[name];
  const isList = Array.isArray(value) && value.length > 0 && value.every(isBlock);
  return isList || `${block.component}.${name}` in patterns;
}

/** A list of blocks that can be opened, moved, removed and added. */
function createBlockList(owner: Block, name: string, context: BlockContext): HTMLElement {
  const list = createElement('div');
  const readBlocks = (): Block[] =>
    (Array.isArray(owner[name]) ? (owner[name] as unknown[]) : []).filter(isBlock);
  const writeBlocks: WriteBlocks = (blocks, change, { _uid: uid }, openBlock) => {
    owner[name] = blocks;
    render(openBlock);
    context.onBlock(change, uid);
  };

  function render(openBlock?: Block): void {
    const blocks = readBlocks();
    const wasOpen = new Set(
      [...list.querySelectorAll<HTMLDetailsElement>(':scope > details[open]')].map(
        ({ dataset }) => dataset['uid'],
      ),
    );
    const items = blocks.map((block, index) => {
      const item = createBlockItem(block, createTools(blocks, index, writeBlocks), context);
      item.open = block === openBlock || wasOpen.has(block._uid);
      return item;
    });
    list.replaceChildren(...items);
  }

  render();
  const legend = createElement('legend', {}, humanizeFieldName(name));
  const kinds = context.patterns[`${owner.component}.${name}`] ?? [];
  const add = createAdder(kinds, (block) =>
    writeBlocks([...readBlocks(), block], 'addedBlock', block, block),
  );
  return createElement('fieldset', { className: 'group' }, legend, list, add);
}

type WriteBlocks = (
  blocks: Block[],
  change: BlockChange,
  changed: Block,
  openBlock?: Block,
) => void;

function createBlockItem(
  block: Block,
  tools: HTMLElement,
  context: BlockContext,
): HTMLDetailsElement {
  const name = createElement('span', { className: 'name' }, blockTitle(block));
  const body = createElement('div', { className: 'body' });
  const summary = createElement('summary', {}, name);
  const item = createElement('details', {}, summary, body);
  summary.addEventListener('click', () => {
    if (!item.open) context.onSelect(block._uid);
  });
  item.addEventListener('mouseover', (event) => {
    event.stopPropagation();
    context.onHover(block._uid);
  });
  item.dataset['uid'] = block._uid;
  const blockContext = {
    ...context,
    onChange: () => {
      name.textContent = blockTitle(block);
      context.onChange();
    },
  };
  // Fields are created when the block is opened, because a home page has hundreds of them.
  item.addEventListener('toggle', () => {
    if (item.open && body.childElementCount === 0)
      body.append(tools, ...createBlockFields(block, blockContext));
  });
  return item;
}

function createTools(blocks: readonly Block[], index: number, write: WriteBlocks): HTMLElement {
  const [block] = blocks.slice(index);
  if (!block) return createElement('div');
  const moveBy = (by: number): void => {
    const next = blocks.toSpliced(index, 1).toSpliced(index + by, 0, block);
    write(next, 'movedBlock', block);
  };
  const up = createButton('Up', () => moveBy(-1));
  const down = createButton('Down', () => moveBy(1));
  up.disabled = index === 0;
  down.disabled = index === blocks.length - 1;
  const copy = createButton('Duplicate', () => {
    const copied = copyBlock(block);
    write(blocks.toSpliced(index + 1, 0, copied), 'duplicatedBlock', copied);
  });
  const remove = createButton('Remove', () =>
    write(blocks.toSpliced(index, 1), 'deletedBlock', block),
  );
  return createElement('div', { className: 'tools' }, up, down, copy, remove);
}

function createAdder(kinds: readonly Block[], add: (block: Block) => void): HTMLElement {
  if (kinds.length === 0) return createElement('div');
  const choice = createElement('select', { ariaLabel: 'Kind of block' });
  choice.append(
    ...kinds.map(({ component }) =>
      createElement('option', { value: component }, humanizeFieldName(component)),
    ),
  );
  const addButton = createButton('Add block', () => {
    const kind = kinds.find(({ component }) => component === choice.value);
    if (kind) add(copyBlock(kind));
  });
  return createElement('div', { className: 'add' }, choice, addButton);
}

function blockTitle(block: Block): string {
  const [firstText] = ['headline', 'title', 'label', 'text', 'name', 'term', 'from']
    .map((name) => block[name])
    .filter((value) => typeof value === 'string' && value !== '');
  const kind = humanizeFieldName(block.component);
  return firstText ? `${kind}: ${String(firstText)}` : kind;
}
