import { PRIVATE_HEADERS } from '#lib/server/http/server/private-response.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { runStaffCommand } from '#lib/server/rpc/orders/staff-command.ts';
import { handleSignedNotice, rejectNoticeByKind } from './signed-notice-handler.ts';

/** `POST /api/staff/orders`: commands of `npm run orders`, signed with the key of a staff member or the shared one. */
export async function handleStaffRequest(request: Request, services: Services): Promise<Response> {
  const response = await handleSignedNotice(request, services, 'staff', async (command, signer) => {
    const result = await runStaffCommand(services, command, signer);
    if (!result.ok) return rejectNoticeByKind(result.failure.kind);
    const { orders, total, mails, payments, bookings } = result;
    return new Response(JSON.stringify({ orders, total, mails, payments, bookings }), {
      headers: { 'content-type': 'application/json; charset=utf-8', ...PRIVATE_HEADERS },
    });
  });
  if (response.status === 401) {
    services.securityLog.record({ event: 'staff', outcome: 'refused', reason: 'signature' });
  }
  return response;
}
