import * as z from 'zod';
import { rejectNotice } from '#lib/server/platform/http/problem.ts';
import {
  handleSignedCommand,
  privateJson,
} from '#lib/server/platform/http/signed/signed-command.ts';
import type { NoticeSigner } from '#lib/server/platform/ports/notice-signatures.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

const commandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('backup') }),
  z.object({ command: z.literal('progress'), id: z.uuid() }),
  z.object({ command: z.literal('check') }),
]);

/**
 * `POST /api/staff/data`: commands of `npm run data` to a shop that holds its database itself. The backup is a file on the
 * shop's machine; no stored data is in a response.
 */
export function handleDataRequest(request: Request, services: Services): Promise<Response> {
  return handleSignedCommand(request, services, (command, signer) =>
    runCommand(command, signer, services),
  );
}

async function runCommand(
  notice: unknown,
  { name }: NoticeSigner,
  { node: { storedData }, security: { log: securityLog } }: Services,
): Promise<Response> {
  const { data: command } = commandSchema.safeParse(notice);
  if (!command) return rejectNotice(422, 'Unprocessable Content');
  if (!storedData) return rejectNotice(404, 'Not Found');
  if (command.command === 'progress') {
    const state = storedData.findBackup(command.id);
    return state ? privateJson(state) : rejectNotice(404, 'Not Found');
  }
  securityLog.record({
    event: 'staff',
    outcome: 'done',
    who: name,
    details: { command: command.command },
  });
  if (command.command === 'check') {
    return privateJson({ violations: await storedData.findViolations() });
  }
  const id = storedData.startBackup();
  return id ? privateJson({ id }) : rejectNotice(409, 'Conflict');
}
