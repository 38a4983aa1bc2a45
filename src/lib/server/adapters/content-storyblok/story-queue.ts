import PQueue from 'p-queue';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import type { ReadOptions } from '#lib/server/ports/content.ts';
import { readStoryAddress } from './read-story.ts';

interface StoryReader {
  /** One story, undefined if there is none. */
  readonly readOne: (shop: Shop, slug: string) => Promise<unknown>;
  /** Those of the stories that there are. */
  readonly readMany: (shop: Shop, slugs: readonly string[]) => Promise<readonly unknown[]>;
}

interface WaitingBatch {
  readonly shop: Shop;
  readonly stories: Map<string, PromiseWithResolvers<unknown>>;
  isScheduled: boolean;
}

/** Fewer than the service allows, because stories can be long. */
const MAX_STORIES = 25;
const PAGE_PRIORITY = 1;

/**
 * Sends a limited number of requests a second. Stories that wait for their turn are read together, one request for each
 * language, so that a crowd on many pages waits for a few requests. Pages come before background refreshes.
 */
export class StoryQueue {
  readonly #reader: StoryReader;
  readonly #turns: PQueue;
  readonly #waiting = new Map<`${Locale} ${boolean}`, WaitingBatch>();

  constructor(requestsPerSecond: number, reader: StoryReader) {
    this.#reader = reader;
    this.#turns = new PQueue({ interval: 1_000, intervalCap: requestsPerSecond, strict: true });
  }

  read(shop: Shop, slug: string, { isRefresh = false }: ReadOptions): Promise<unknown> {
    const key = `${shop.locale} ${isRefresh}` as const;
    const waiting = this.#waiting.get(key) ?? { shop, stories: new Map(), isScheduled: false };
    this.#waiting.set(key, waiting);
    const story = waiting.stories.get(slug) ?? Promise.withResolvers<unknown>();
    waiting.stories.set(slug, story);
    this.#schedule(waiting, isRefresh ? 0 : PAGE_PRIORITY);
    return story.promise;
  }

  #schedule(waiting: WaitingBatch, priority: number): void {
    if (waiting.isScheduled || waiting.stories.size === 0) return;
    waiting.isScheduled = true;
    void this.#turns.add(() => this.#readBatch(waiting, priority), { priority });
  }

  async #readBatch(waiting: WaitingBatch, priority: number): Promise<void> {
    // Stories that are read in the same task belong to the same batch.
    await Promise.resolve();
    waiting.isScheduled = false;
    const batch = [...waiting.stories].slice(0, MAX_STORIES);
    for (const [slug] of batch) waiting.stories.delete(slug);
    this.#schedule(waiting, priority);
    const [first, second] = batch;
    if (first && !second) return this.#readOne(waiting.shop, first);
    try {
      const slugs = batch.map(([slug]) => slug);
      const found = await this.#reader.readMany(waiting.shop, slugs);
      const bySlug = new Map(found.map((story) => [readStoryAddress(story), story]));
      for (const entry of batch) {
        const [slug, { resolve }] = entry;
        const story = bySlug.get(slug);
        if (story !== undefined) resolve(story);
        // It may be listed under another address, such as that of a folder's root.
        else void this.#turns.add(() => this.#readOne(waiting.shop, entry), { priority });
      }
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }

  async #readOne(
    shop: Shop,
    [slug, { resolve, reject }]: readonly [string, PromiseWithResolvers<unknown>],
  ): Promise<void> {
    try {
      resolve(await this.#reader.readOne(shop, slug));
    } catch (error) {
      reject(error);
    }
  }
}
