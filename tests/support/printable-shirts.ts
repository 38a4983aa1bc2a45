import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { lettering } from '#lib/server/printing/club-printing.ts';
import { LANGUAGES } from '../../sandbox/club/translated-text.ts';
import { NAME, NUMBER, SHIRT } from './a-shop-floor.ts';

const VALUES = [
  { id: 41, key: 'isJersey', value: 'true' },
  { id: 51, key: 'jerseyType', value: 'home' },
  { id: 61, key: 'season', value: lettering.season },
];

/** Makes the shop floor's shirt printable, with name and number; there is no badge. */
export async function sellLettering(db: Db): Promise<void> {
  for (const [at, { id, key, value }] of VALUES.entries()) {
    const group = { id: 100 + at, key, type: null, multi_select: false, is_filter: false };
    await db
      .insertInto('attribute_group')
      .values({ ...group, position: 100 + at })
      .execute();
    const row = { id, group_id: group.id, value, position: id };
    await db.insertInto('attribute_value').values(row).execute();
    const texts = LANGUAGES.map((language) => ({ value_id: id, language, label: value }));
    await db.insertInto('attribute_value_text').values(texts).execute();
    const given = { product_id: Math.floor(SHIRT / 100), value_id: id };
    await db.insertInto('product_attribute').values(given).execute();
  }
  for (const [part, id] of [
    ['name', NAME],
    ['number', NUMBER],
  ] as const) {
    const key = { reference_key: lettering.parts[part] };
    await db.updateTable('variant').set(key).where('id', '=', id).execute();
    await db
      .deleteFrom('product_category')
      .where('product_id', '=', Math.floor(id / 100))
      .execute();
  }
  await refreshListing(db, 'all');
}
