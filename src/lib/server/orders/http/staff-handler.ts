import { runStaffCommand } from '#lib/server/orders/procedures/staff-command.ts';
import {
  handleSignedCommand,
  privateJson,
} from '#lib/server/platform/http/signed/signed-command.ts';
import { rejectNoticeByKind } from '#lib/server/platform/http/signed/signed-notice-handler.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** `POST /api/staff/orders`: commands of `npm run orders`, signed with the key of a staff member or the shared one. */
export function handleStaffRequest(request: Request, services: Services): Promise<Response> {
  return handleSignedCommand(request, services, async (command, signer) => {
    const result = await runStaffCommand(services, command, signer);
    if (!result.ok) return rejectNoticeByKind(result.failure.kind);
    const { orders, total, mails, payments, bookings } = result;
    return privateJson({ orders, total, mails, payments, bookings });
  });
}
