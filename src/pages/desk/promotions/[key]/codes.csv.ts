import type { APIContext } from 'astro';
import { csvHeader, csvLine } from '#lib/domain/text/csv-line.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';

const COLUMNS = ['code', 'state', 'uses', 'max_uses', 'once_per_customer'];

/** The codes of a promotion, one on each line. No cell is a formula. */
export async function GET({ locals, url, params }: APIContext): Promise<Response> {
  const { services } = deskContext({ locals, url, response: {} });
  const key = params['key'] ?? '';
  const found = await services.imports.promotions.find(key);
  if (found.length === 0) return new Response(null, { status: 404 });
  const lines = [csvHeader(COLUMNS)];
  for await (const {
    code,
    isActive,
    uses,
    maxUses,
    isOncePerCustomer,
  } of services.promotions.desk.exportCodes(key)) {
    const state = isActive ? 'active' : 'paused';
    lines.push(csvLine([code, state, uses, maxUses ?? '', isOncePerCustomer ? 'yes' : 'no']));
  }
  return new Response(lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="codes-${key.replace(/[^\w.-]/g, '-')}.csv"`,
    },
  });
}
