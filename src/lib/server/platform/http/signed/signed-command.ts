import { PRIVATE_HEADERS } from '#lib/server/platform/http/private-response.ts';
import type { NoticeSigner } from '#lib/server/platform/ports/notice-signatures.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { handleSignedNotice } from './signed-notice-handler.ts';

/** Runs a signed command of the staff. A wrong signature is written into the security log. */
export async function handleSignedCommand(
  request: Request,
  services: Services,
  run: (command: unknown, signer: NoticeSigner) => Promise<Response>,
): Promise<Response> {
  const response = await handleSignedNotice(request, services, 'staff', run);
  if (response.status === 401) {
    services.security.log.record({ event: 'staff', outcome: 'refused', reason: 'signature' });
  }
  return response;
}

/** JSON that no cache may keep. */
export function privateJson(body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...PRIVATE_HEADERS },
  });
}
