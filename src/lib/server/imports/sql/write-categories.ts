import type { CategoryRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';
import {
  type CategoryNode,
  type CategoryNodes,
  parentKey,
  readCategoryNodes,
} from './category-nodes.ts';
import { CategoryPaths } from './free-slugs.ts';
import { addMenuItems } from './menu-items.ts';

/** Ids below are free for categories that the shop makes itself. */
const FIRST_ID = 101;

/** Categories without a parent in the file or the shop become roots. New ones come to the header's menu. */
export async function writeCategories(db: Db, wanted: readonly CategoryRecord[]): Promise<void> {
  if (wanted.length === 0) return;
  const stored = await readCategoryNodes(db);
  const paths = await CategoryPaths.read(db);
  const nodes = new Map(stored);
  const records = wanted
    .toSorted((left, right) => categoryDepth(left.key) - categoryDepth(right.key))
    .map((record) => {
      const id = nodeId(record, nodes);
      const free = paths.withFreeSlugs(record, id, nodes.get(parentKey(record.key)));
      nodes.set(record.key, toNode(free, id, nodes));
      return free;
    });
  const rows = records.flatMap((record) => toRow(record, nodes) ?? []);
  await upsertRows(db, 'category', ['id'], rows);
  await upsertRows(
    db,
    'category_text',
    ['category_id', 'language'],
    records.flatMap((record) => toTextRows(record, nodes)),
  );
  const added = records.filter(({ key, isHidden }) => !stored.has(key) && !isHidden);
  await addMenuItems(
    db,
    added.filter(({ key }) => categoryDepth(key) <= 2),
    nodes,
  );
}

function categoryDepth(key: string): number {
  return key.split('/').length;
}

function nodeId({ key }: CategoryRecord, nodes: CategoryNodes): number {
  const ids = [...nodes.values()].map((node) => node.id);
  return nodes.get(key)?.id ?? Math.max(FIRST_ID - 1, ...ids) + 1;
}

function toNode(record: CategoryRecord, id: number, nodes: CategoryNodes): CategoryNode {
  const stored = nodes.get(record.key);
  const parent = nodes.get(parentKey(record.key));
  const all = [...nodes.values()];
  const paths: Partial<Record<Language, string>> = {};
  for (const [language, { slug }] of fillLanguages(record.texts))
    paths[language] = `${parent?.paths[language] ?? ''}/${slug}`;
  return {
    id,
    position: stored?.position ?? Math.max(-1, ...all.map(({ position }) => position)) + 1,
    rootline: [...(parent?.rootline ?? []), id],
    paths,
  };
}

function toRow(record: CategoryRecord, nodes: CategoryNodes): object | undefined {
  const node = nodes.get(record.key);
  if (!node) return undefined;
  return {
    id: node.id,
    parent_id: node.rootline.at(-2) ?? null,
    position: node.position,
    is_hidden: record.isHidden,
    depth: node.rootline.length,
    rootline: node.rootline,
    custom_data: { ...record.customData, key: record.key },
  };
}

function toTextRows({ key, texts }: CategoryRecord, nodes: CategoryNodes): readonly object[] {
  const node = nodes.get(key);
  if (!node) return [];
  return fillLanguages(texts).map(([language, { name, slug }]) => ({
    category_id: node.id,
    language,
    name,
    slug,
    path: node.paths[language],
  }));
}
