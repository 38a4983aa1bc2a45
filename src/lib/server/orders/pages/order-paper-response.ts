import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { issuedPaper } from '#lib/server/orders/views/issued-paper.ts';
import { findPaper } from '#lib/server/orders/views/order-paper.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** PDF of one of the order's papers; without such a paper, back to the order. The caller has checked the access. */
export async function paperResponse(
  context: PageContext,
  { order, path }: { readonly order: OrderDetail; readonly path: string },
  name: string | undefined,
): Promise<Response> {
  const paper = findPaper(order, name);
  if (!paper) return seeOther(path);
  const document = await issuedPaper(context, order, paper);
  const pdf = await context.services.papers.printer.print(document);
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...PRIVATE_HEADERS,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${paper.number}.pdf"`,
      'x-robots-tag': 'noindex',
      // The address of a guest's order contains its secret token.
      'referrer-policy': 'no-referrer',
    },
  });
}
