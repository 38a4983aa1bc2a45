import { RECORD_FILES } from '#lib/domain/catalog-files/record-report.ts';
import { exportRecordFile } from '#lib/server/imports/record-files.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** Promotions or the lettering as a file to download; `name` is `promotions.ndjson` or `lettering.ndjson`. */
export async function downloadRecords(
  name: string | undefined,
  services: Services,
): Promise<Response> {
  const file = RECORD_FILES.find((one) => `${one}.ndjson` === name);
  if (!file) return new Response(null, { status: 404 });
  const lines: string[] = [];
  for await (const line of exportRecordFile(file, services)) lines.push(line);
  return new Response(lines.join(''), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.ndjson"`,
    },
  });
}
