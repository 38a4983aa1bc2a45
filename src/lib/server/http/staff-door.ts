import type { Services } from '#lib/server/ports/services.ts';
import { runStaffCommand } from '#lib/server/rpc/staff-command.ts';
import { PRIVATE } from './private-answer.ts';
import { refusedNotice, signedNotice } from './signed-notice.ts';

/** `POST /api/staff/orders`: what `npm run orders` asks for, signed with a key that is made of the shop's secret. */
export async function staffDoor(request: Request, services: Services): Promise<Response> {
  return signedNotice(request, services, 'staff', async (said) => {
    const answer = await runStaffCommand(services, said);
    if (!answer.ok) return refusedNotice(answer.failure.kind);
    const { orders, total } = answer;
    return new Response(JSON.stringify({ orders, total }), {
      headers: { 'content-type': 'application/json; charset=utf-8', ...PRIVATE },
    });
  });
}
