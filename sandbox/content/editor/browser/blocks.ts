import { createButton, createElement, humanize } from './controls.ts';
import { createFieldControl, type FieldContext, type Fields } from './fields.ts';

export type Block = Fields & { component: string; _uid: string };

export interface BlockContext extends FieldContext {
  /** By `component.field`: templates of the blocks that may be added. */
  readonly patterns: Readonly<Record<string, readonly Block[]>>;
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

function isBlock(value: unknown): value is Block {
  return typeof Object(value).component === 'string';
}

/** A list of blocks that can be opened, moved, removed and added. */
function createBlockList(owner: Block, name: string, context: BlockContext): HTMLElement {
  const list = createElement('div');
  const readBlocks = (): Block[] =>
    (Array.isArray(owner[name]) ? (owner[name] as unknown[]) : []).filter(isBlock);
  const writeBlocks = (blocks: Block[], openBlock?: Block): void => {
    owner[name] = blocks;
    render(openBlock);
    context.onChange();
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
  const legend = createElement('legend', {}, humanize(name));
  const kinds = context.patterns[`${owner.component}.${name}`] ?? [];
  const add = createAdder(kinds, (block) => writeBlocks([...readBlocks(), block], block));
  return createElement('fieldset', { className: 'group' }, legend, list, add);
}

function createBlockItem(
  block: Block,
  tools: HTMLElement,
  context: BlockContext,
): HTMLDetailsElement {
  const name = createElement('span', { className: 'name' }, blockTitle(block));
  const body = createElement('div', { className: 'body' });
  const item = createElement('details', {}, createElement('summary', {}, name), body);
  item.dataset['uid'] = block._uid;
  const blockContext = {
    ...context,
    changed: () => {
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

function createTools(
  blocks: readonly Block[],
  index: number,
  write: (blocks: Block[], openBlock?: Block) => void,
): HTMLElement {
  const moveBy = (by: number): void => {
    const next = [...blocks];
    const [block] = next.splice(index, 1);
    if (block) next.splice(index + by, 0, block);
    write(next);
  };
  const up = createButton('Up', () => moveBy(-1));
  const down = createButton('Down', () => moveBy(1));
  up.disabled = index === 0;
  down.disabled = index === blocks.length - 1;
  const remove = createButton('Remove', () => write(blocks.filter((_, at) => at !== index)));
  return createElement('div', { className: 'tools' }, up, down, remove);
}

function createAdder(kinds: readonly Block[], add: (block: Block) => void): HTMLElement {
  if (kinds.length === 0) return createElement('div');
  const choice = createElement('select', { ariaLabel: 'Kind of block' });
  choice.append(
    ...kinds.map(({ component }) =>
      createElement('option', { value: component }, humanize(component)),
    ),
  );
  const addButton = createButton('Add block', () => {
    const kind = kinds.find(({ component }) => component === choice.value);
    if (kind) add(replaceUids(structuredClone(kind)) as Block);
  });
  return createElement('div', { className: 'add' }, choice, addButton);
}

function replaceUids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceUids);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    name === '_uid' ? crypto.randomUUID() : replaceUids(field),
  ]);
  return Object.fromEntries(entries);
}

function blockTitle(block: Block): string {
  const [firstText] = ['headline', 'title', 'label', 'text', 'name', 'term', 'from']
    .map((name) => block[name])
    .filter((value) => typeof value === 'string' && value !== '');
  const kind = humanize(block.component);
  return firstText ? `${kind}: ${String(firstText)}` : kind;
}
