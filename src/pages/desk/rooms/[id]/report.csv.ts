import type { APIContext } from 'astro';
import { csvHeader, csvLine } from '#lib/domain/text/csv-line.ts';
import { roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { fullReport } from '#lib/server/desk/views/rooms/room-report-view.ts';

const COLUMNS = ['place', 'drawn_by_lot', 'entered_after_seconds', 'waited_seconds', 'ordered'];

/** Every place of a room that is over, by number alone. */
export async function GET({ locals, url, params }: APIContext): Promise<Response> {
  const { services } = deskContext({ locals, url, response: {} });
  const id = params['id'] ?? '';
  const now = services.now();
  const room = /^[1-9]\d{0,8}$/.test(id)
    ? await services.waitingRoom.find(Number(id), now)
    : undefined;
  if (!room || roomPhase(room, now) !== 'over') return new Response(null, { status: 404 });
  const { places } = await fullReport(services, room);
  const lines = places.map(({ number, isDrawn, secondsToEntry, waited, hasOrdered }) =>
    csvLine([
      number,
      isDrawn ? 'yes' : 'no',
      secondsToEntry.toFixed(1),
      waited.toFixed(1),
      hasOrdered ? 'yes' : 'no',
    ]),
  );
  return new Response([csvHeader(COLUMNS), ...lines].join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="waiting-room-${id}.csv"`,
    },
  });
}
