import { copyFile, rename, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Progress } from '../../src/lib/server/platform/backup/dump-database.ts';
import type { Violation } from '../../src/lib/server/platform/ports/stored-data.ts';
import { sendSigned } from '../staff/send-signed.ts';

/** What a running shop needs to be asked. */
export interface ShopAccess {
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof globalThis.fetch;
}

const POLL_MS = 200;

const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running'), done: z.number(), total: z.number() }),
  z.object({
    kind: z.literal('written'),
    file: z.string(),
    rows: z.number(),
    sums: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
const startedSchema = z.object({ id: z.string() });
const checkedSchema = z.object({
  violations: z.array(z.object({ violation: z.string(), found: z.string() })),
});

/**
 * Has the running shop write a backup into its data directory, and moves the file to its place.
 * @throws Error in one line for the terminal.
 */
export async function backUpRunningShop(
  file: string,
  shop: ShopAccess,
  onProgress: (progress: Progress) => void,
): Promise<z.infer<typeof stateSchema> & { readonly kind: 'written' }> {
  const { id } = startedSchema.parse(await ask({ command: 'backup' }, shop));
  for (;;) {
    const state = stateSchema.parse(await ask({ command: 'progress', id }, shop));
    if (state.kind === 'failed') throw new Error(state.reason);
    if (state.kind === 'written') {
      await moveFile(state.file, file);
      return state;
    }
    onProgress(state);
    await pause(POLL_MS);
  }
}

export async function checkRunningShop(shop: ShopAccess): Promise<readonly Violation[]> {
  return checkedSchema.parse(await ask({ command: 'check' }, shop)).violations;
}

async function ask(command: object, { env, fetch }: ShopAccess): Promise<unknown> {
  const response = await sendSigned('/api/staff/data', command, env, fetch);
  if (response.ok) return response.json();
  if (response.status === 409)
    throw new Error('The shop writes another backup now. Try again later.');
  throw new Error(
    `The shop responded with status ${response.status}. Is it the shop of this DATA_DIR, of this version? See its log.`,
  );
}

/** Another disk needs a copy, which gets its name when it is whole. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
    await rm(from, { force: true });
  }
}
