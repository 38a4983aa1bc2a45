import { applyShipmentNotice } from '#lib/server/orders/procedures/shipment-notice.ts';
import {
  handleSignedNotice,
  rejectNoticeByKind,
} from '#lib/server/platform/http/signed/signed-notice-handler.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/**
 * `POST /api/webhooks/warehouse`: a shipment event of an order. 204 once it is applied, also when repeated; 404 for an
 * unknown order, 409 for one that is cancelled or sent already, 422 for a notice that does not match the order.
 */
export async function handleWarehouseNotice(
  request: Request,
  services: Services,
): Promise<Response> {
  return handleSignedNotice(request, services, 'warehouse', async (notice) => {
    const result = await applyShipmentNotice(services, notice, { source: 'warehouse' });
    return result.ok
      ? new Response(null, { status: 204 })
      : rejectNoticeByKind(result.failure.kind);
  });
}
