import type { Block } from './block.ts';

/** A block in its list. */
export interface BlockPlace {
  readonly owner: Block;
  readonly field: string;
  readonly index: number;
}

/** An entry of `breadcrumbs` in messages of Storyblok's editor. */
export interface Breadcrumb {
  readonly _uid: string;
  readonly component: string;
  readonly _parentUid?: string;
  readonly _parentfield?: string;
  readonly _parentindex?: number;
  readonly _parentName?: string;
}

interface FoundBlock {
  readonly block: Block;
  /** Absent for the story's root and for blocks in rich text. */
  readonly place?: BlockPlace;
}

/** The blocks from the story's root down to the one with this uid; empty if there is none. */
export function findPath(root: Block, uid: string): readonly FoundBlock[] {
  return findIn({ block: root }, uid) ?? [];
}

function findIn(found: FoundBlock, uid: string): readonly FoundBlock[] | undefined {
  if (found.block._uid === uid) return [found];
  for (const child of childrenOf(found.block)) {
    const path = findIn(child, uid);
    if (path) return [found, ...path];
  }
  return undefined;
}

function childrenOf(owner: Block): readonly FoundBlock[] {
  return Object.entries(owner).flatMap(([field, value]) => {
    if (Array.isArray(value)) {
      const blocks = value.filter(isBlock);
      return blocks.map((block, index) => ({ block, place: { owner, field, index } }));
    }
    return embeddedBlocks(value).map((block) => ({ block }));
  });
}

/** Blocks in rich text. */
function embeddedBlocks(node: unknown): readonly Block[] {
  const { type, content, attrs } = Object(node) as Readonly<Record<string, unknown>>;
  const { body } = Object(attrs) as { readonly body?: unknown };
  const own = type === 'blok' && Array.isArray(body) ? body.filter(isBlock) : [];
  return [...own, ...(Array.isArray(content) ? content.flatMap(embeddedBlocks) : [])];
}

export function isBlock(value: unknown): value is Block {
  return typeof Object(value).component === 'string';
}

export function breadcrumbsOf(path: readonly FoundBlock[]): readonly Breadcrumb[] {
  return path.map(({ block, place }) => ({
    ...{ _uid: block._uid, component: block.component },
    ...(place && {
      _parentUid: place.owner._uid,
      _parentfield: place.field,
      _parentindex: place.index,
      _parentName: place.owner.component,
    }),
  }));
}

export function listOf({ owner, field }: BlockPlace): Block[] {
  return (Array.isArray(owner[field]) ? (owner[field] as unknown[]) : []).filter(isBlock);
}

/** Moves a block within its list. */
export function moveInList(place: BlockPlace, by: number): void {
  const list = listOf(place);
  const [block] = list.splice(place.index, 1);
  if (block) list.splice(place.index + by, 0, block);
  place.owner[place.field] = list;
}

export function removeFromList(place: BlockPlace): void {
  place.owner[place.field] = listOf(place).filter((_, index) => index !== place.index);
}

export function insertIntoList(place: BlockPlace, block: Block): void {
  place.owner[place.field] = listOf(place).toSpliced(place.index, 0, block);
}

/** A copy with uids of its own. */
export function copyBlock(block: Block): Block {
  return replaceUids(structuredClone(block)) as Block;
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
