import { type FileHandle, open } from 'node:fs/promises';
import { Outage } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { FileResponse } from '#lib/server/platform/http/file-response.ts';
import {
  type GeneratedFile,
  writeGeneratedFile,
} from '#lib/server/platform/http/generated-file.ts';
import { plainErrorResponse } from '#lib/server/platform/http/plain-error-response.ts';
import type { Middleware } from '#lib/server/platform/http/server-request.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { FlatHeaders } from '#lib/server/platform/security/security-headers.ts';
import {
  type FeedServices,
  merchantFeedShop,
  merchantFeedXml,
} from '#lib/server/storefront/seo/merchant-feed.ts';

export interface MerchantFeedsOptions {
  readonly services: FeedServices & Pick<Services, 'log'>;
  /** Where the files are kept. */
  readonly directory: string;
  readonly security: { readonly plain: FlatHeaders };
  /** While it is true, a feed that exists is not renewed. */
  readonly isBusy?: () => boolean;
}

const PATH = /^\/feeds\/(google-[a-z-]+)\.xml$/;
/** Fresh for 15 minutes; then the old file is served while a new one is written, for a day at most. */
const FRESH_MS = 15 * 60 * 1000;
const USABLE_MS = 24 * 60 * 60 * 1000;
const CACHE_CONTROL = 'public, max-age=900, stale-while-revalidate=86400';

interface Version {
  readonly file: GeneratedFile;
  readonly checkedAt: number;
}

/** Serves `/feeds/google-{locale}.xml` from files, which are written one at a time, however many clients wait. */
export function merchantFeeds({
  services,
  directory,
  security,
  isBusy = () => false,
}: MerchantFeedsOptions): Middleware {
  const { log, now } = services;
  const versions = new Map<string, Version>();
  const running = new Map<string, Promise<Version>>();
  let queue: Promise<unknown> = Promise.resolve();

  async function write(name: string, shop: Shop): Promise<Version> {
    const checkedAt = now().getTime();
    const parts = merchantFeedXml(services, shop);
    const earlier = versions.get(name)?.file;
    const file = await writeGeneratedFile(directory, name, parts, earlier, now());
    const version = { file, checkedAt };
    versions.set(name, version);
    return version;
  }

  /** The feed that is being written, or a new one after those of the other shops. */
  function renew(name: string, shop: Shop): Promise<Version> {
    const existing = running.get(name);
    if (existing !== undefined) return existing;
    const written = queue.then(() => write(name, shop)).finally(() => running.delete(name));
    queue = written.catch(() => undefined);
    running.set(name, written);
    return written;
  }

  async function currentFile(name: string, shop: Shop): Promise<GeneratedFile> {
    const version = versions.get(name);
    const age = version ? now().getTime() - version.checkedAt : Number.POSITIVE_INFINITY;
    if (!version || age > USABLE_MS) return (await renew(name, shop)).file;
    if (age > FRESH_MS && !isBusy()) {
      renew(name, shop).catch((error: unknown) => log.error('feed.not-renewed', { name, error }));
    }
    return version.file;
  }

  /** Another node that shares the directory may have removed the file. */
  async function openFile(
    name: string,
    shop: Shop,
  ): Promise<{ readonly file: GeneratedFile; readonly handle: FileHandle }> {
    const file = await currentFile(name, shop);
    const handle = await open(file.path).catch(() => undefined);
    if (handle) return { file, handle };
    const renewed = (await renew(name, shop)).file;
    return { file: renewed, handle: await open(renewed.path) };
  }

  return async ({ path, isRead }) => {
    const [, name = ''] = PATH.exec(path) ?? [];
    const shop = isRead ? merchantFeedShop(name) : undefined;
    if (!shop) return undefined;
    try {
      const opened = await openFile(name, shop);
      const headers = [
        ...['Content-Type', 'application/xml; charset=utf-8', 'Cache-Control', CACHE_CONTROL],
        ...security.plain,
      ];
      return new FileResponse({ ...opened, headers });
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      return plainErrorResponse(503, path, { 'retry-after': '60' });
    }
  };
}
