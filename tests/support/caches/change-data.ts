import type {
  LetteringSettings,
  PartRecord,
} from '#lib/domain/lettering-files/lettering-record.ts';
import type { FeedEvent, PriceRow, StockRow } from '#lib/server/feeds/ports/feeds.ts';
import type { LetteringFiles } from '#lib/server/imports/lettering/lettering-files.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { GB, NOW } from '../a-shop-floor.ts';
import { aStory } from '../a-space.ts';

export const CLUB_LETTERING: LetteringSettings = { ...rules, refusedNames };

let events = 0;

function anEvent<Row>(row: Row): FeedEvent<Row> {
  events += 1;
  const at = new Date(NOW.getTime() + events);
  return { id: `event-${events}`, hash: `hash-${events}`, at, rows: [row] };
}

export function priceEvent(sku: string, amount: number): FeedEvent<PriceRow> {
  return anEvent({ sku, shop: GB, amount });
}

export function stockEvent(sku: string, quantity: number): FeedEvent<StockRow> {
  return anEvent({ sku, quantity });
}

/** Changes the printing of names. */
export async function writePart(
  files: LetteringFiles,
  changes: Partial<PartRecord>,
): Promise<unknown> {
  const { records } = await files.read();
  const part = records.find((record) => record.type === 'part' && record.key === 'name');
  if (part?.type !== 'part') throw new Error('the club prints no names');
  return files.write([{ ...part, ...changes }], { isFull: false, accept: () => true }, NOW);
}

/** The club's rules: `/old` leads there. */
export function aRedirect(to: string): ReturnType<typeof aStory> {
  const rule = { component: 'redirect_rule', _uid: 'rule', from: '/old', to };
  return aStory('global/redirects', { component: 'redirects', rules: [rule] });
}
