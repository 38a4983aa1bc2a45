import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#lib/server/app/compose.ts';
import type { Composition } from '#lib/server/app/composition.ts';
import {
  type Connection,
  type Db,
  openPglite,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aShopFloor } from '../a-shop-floor.ts';
import { aSpace, aStory, type Space } from '../a-space.ts';
import { copyDatabaseTo, createDatabase } from '../servers/databases.ts';
import { eventually } from '../servers/list-node.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../servers/shop-server.ts';
import { CACHED_READS, isCachedRead } from './cached-reads.ts';
import { aRedirect } from './change-data.ts';
import { writeFirstPromotions } from './first-promotions.ts';

/** A shop composed as in production, with everything that is changed in it and read from it. */
export interface RunningShop {
  /** Where staff, feeds and shoppers change something. */
  readonly services: Services;
  /** Where shoppers read: another node on PostgreSQL, the same process with the embedded database. */
  readonly reader: Composition;
  /** Pages of the reading node, which keeps them in its page cache. */
  readonly pages: ServerUnderTest;
  readonly space: Space;
  /** The database of a command beside the shop. Undefined for the embedded database, which no other process can open. */
  readonly beside: Db | undefined;
  close(): Promise<void>;
}

/** The goods of `aShopFloor`, two stories and a promotion with a public code. */
async function writeFirstData(db: Db): Promise<void> {
  await aShopFloor(db);
  // Files name categories by their key.
  await db.updateTable('category').set({ custom_data: '{"key": "men"}' }).execute();
  await writeFirstPromotions(db);
}

const FIRST_STORIES = [aStory('help', { title: 'Before' }), aRedirect('/c/before')];

export async function aShopOnPglite(): Promise<RunningShop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'terrace-caches-'));
  await copyDatabaseTo(dataDirectory);
  const before = await openPglite(join(dataDirectory, 'database'));
  await writeFirstData(before.db);
  await before.close();
  return aShopOf({ DATA_DIR: dataDirectory }, undefined, async () => undefined);
}

export async function aShopOnPostgres(): Promise<RunningShop> {
  const { url, drop } = await createDatabase();
  const beside = openPostgres(url, { max: 2, onError: () => undefined });
  await writeFirstData(beside.db);
  return aShopOf({ DATABASE_URL: url, DATABASE_POOL: '4' }, beside, drop);
}

async function aShopOf(
  env: Readonly<Record<string, string>>,
  beside: Connection | undefined,
  drop: () => Promise<void>,
): Promise<RunningShop> {
  const space = await aSpace(FIRST_STORIES, () => new Date());
  const directories: string[] = [];
  const aNode = async (): Promise<Composition> => {
    const directory = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'terrace-caches-')));
    directories.push(directory);
    const content = { CONTENT_API_URL: space.apiUrl, CONTENT_TOKEN: 'a-token' };
    return compose({ ...env, ...content, DATA_DIR: directory });
  };
  const reader = await aNode();
  const writer = beside ? await aNode() : reader;
  const pages = await aShopServer({ render: ({ target }) => renderRead(reader, target) });
  reader.onInvalidate(pages.server.invalidate);
  await hearEachOther(writer, reader);
  return {
    ...{ services: writer.services, reader, pages, space, beside: beside?.db },
    async close() {
      await pages.server.stop(100);
      for (const node of new Set([writer, reader])) await node.close();
      await space.close();
      await beside?.close();
      await drop();
      for (const directory of directories) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A page that shows one read. */
async function renderRead(node: Composition, target: string): Promise<BufferedResponse> {
  const name = decodeURIComponent(new URL(target, 'https://shop.example').pathname.slice(7));
  if (!isCachedRead(name)) return aPage('', { status: 404 });
  const { read, tags } = CACHED_READS[name];
  const shown = JSON.stringify(await read(node)) ?? '';
  return aPage(shown, { cache: { maxAge: 300, swr: 86_400, tags: [...tags] } });
}

/** A node that has just started does not listen yet. */
async function hearEachOther(writer: Composition, reader: Composition): Promise<void> {
  const marker = `marker-${randomUUID()}`;
  let isHeard = false;
  reader.onInvalidate((tags) => {
    isHeard ||= tags.includes(marker);
  });
  await eventually(async () => {
    await writer.services.node.invalidate([marker]);
    return isHeard;
  }, 10_000);
}
