import { button, element, readable } from './controls.ts';
import { type FieldContext, type Fields, fieldControl } from './fields.ts';

export type Block = Fields & { component: string; _uid: string };

export interface BlockContext extends FieldContext {
  /** By `component.field`: blocks that may be added there. */
  readonly patterns: Readonly<Record<string, readonly Block[]>>;
}

/** Every field of a block, nested blocks among them: the schema's in its order, then what else is stored. */
export function blockFields(block: Block, context: BlockContext): readonly HTMLElement[] {
  const known = Object.keys(context.shapes[block.component] ?? {});
  const names = new Set([...known, ...Object.keys(block)]);
  return [...names].flatMap((name) => {
    const isNested = isBlockList(block, name, context);
    return (isNested ? blockList(block, name, context) : fieldControl(block, name, context)) ?? [];
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

/** Blocks one below the other: each can be opened, moved and removed, and new ones be added. */
function blockList(owner: Block, name: string, context: BlockContext): HTMLElement {
  const list = element('div');
  const read = (): Block[] =>
    (Array.isArray(owner[name]) ? (owner[name] as unknown[]) : []).filter(isBlock);
  const write = (blocks: Block[], opened?: Block): void => {
    owner[name] = blocks;
    draw(opened);
    context.changed();
  };

  function draw(opened?: Block): void {
    const blocks = read();
    const wasOpen = new Set(
      [...list.querySelectorAll<HTMLDetailsElement>(':scope > details[open]')].map(
        ({ dataset }) => dataset['uid'],
      ),
    );
    const items = blocks.map((block, index) => {
      const item = blockItem(block, tools(blocks, index, write), context);
      item.open = block === opened || wasOpen.has(block._uid);
      return item;
    });
    list.replaceChildren(...items);
  }

  draw();
  const legend = element('legend', {}, readable(name));
  const kinds = context.patterns[`${owner.component}.${name}`] ?? [];
  const add = adder(kinds, (block) => write([...read(), block], block));
  return element('fieldset', { className: 'group' }, legend, list, add);
}

function blockItem(block: Block, tools: HTMLElement, context: BlockContext): HTMLDetailsElement {
  const name = element('span', { className: 'name' }, titleOf(block));
  const body = element('div', { className: 'body' });
  const item = element('details', {}, element('summary', {}, name), body);
  item.dataset['uid'] = block._uid;
  const own = {
    ...context,
    changed: () => {
      name.textContent = titleOf(block);
      context.changed();
    },
  };
  // Fields are made when somebody wants to see them: a home page has hundreds.
  item.addEventListener('toggle', () => {
    if (item.open && body.childElementCount === 0) body.append(tools, ...blockFields(block, own));
  });
  return item;
}

function tools(
  blocks: readonly Block[],
  index: number,
  write: (blocks: Block[], opened?: Block) => void,
): HTMLElement {
  const moved = (by: number): void => {
    const next = [...blocks];
    const [block] = next.splice(index, 1);
    if (block) next.splice(index + by, 0, block);
    write(next);
  };
  const up = button('Up', () => moved(-1));
  const down = button('Down', () => moved(1));
  up.disabled = index === 0;
  down.disabled = index === blocks.length - 1;
  const remove = button('Remove', () => write(blocks.filter((_, at) => at !== index)));
  return element('div', { className: 'tools' }, up, down, remove);
}

function adder(kinds: readonly Block[], add: (block: Block) => void): HTMLElement {
  if (kinds.length === 0) return element('div');
  const choice = element('select', { ariaLabel: 'Kind of block' });
  choice.append(
    ...kinds.map(({ component }) => element('option', { value: component }, readable(component))),
  );
  const press = button('Add block', () => {
    const kind = kinds.find(({ component }) => component === choice.value);
    if (kind) add(withNewUids(structuredClone(kind)) as Block);
  });
  return element('div', { className: 'add' }, choice, press);
}

function withNewUids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewUids);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    name === '_uid' ? crypto.randomUUID() : withNewUids(field),
  ]);
  return Object.fromEntries(entries);
}

function titleOf(block: Block): string {
  const [words] = ['headline', 'title', 'label', 'text', 'name', 'term', 'from']
    .map((name) => block[name])
    .filter((value) => typeof value === 'string' && value !== '');
  const kind = readable(block.component);
  return words ? `${kind}: ${String(words)}` : kind;
}
