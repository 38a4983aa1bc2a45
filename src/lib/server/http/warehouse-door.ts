import type { Services } from '#lib/server/ports/services.ts';
import { takeNotice } from '#lib/server/rpc/shipment-notice.ts';
import { refusedNotice, signedNotice } from './signed-notice.ts';

/**
 * `POST /api/webhooks/warehouse`: what became of an order's goods. 204 once it is applied, which is also the answer to
 * hearing it again; 404 for an order that is not known, 409 for one that is cancelled or has left, 422 for what does not
 * fit the order.
 */
export async function warehouseDoor(request: Request, services: Services): Promise<Response> {
  return signedNotice(request, services, 'warehouse', async (said) => {
    const answer = await takeNotice(services, said, { source: 'warehouse' });
    return answer.ok ? new Response(null, { status: 204 }) : refusedNotice(answer.failure.kind);
  });
}
