import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Printing gets a column that only the server writes. Printed shirts in baskets, among removed lines and among saved
 * items get theirs from `custom_data`, where it was before; what a caller had put there fails when it is ordered.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`alter table basket_item add column print jsonb`.execute(db);
  await sql`
    update basket_item as item set print = ${printSql({
      main: sql`main.custom_data`,
      data: sql`item.custom_data`,
      texts: sql`item.display_data`,
      isMain: sql`item.group_is_main`,
    })}
    from basket_item main
    where main.basket_id = item.basket_id and main.group_id = item.group_id and item.group_id <> ''
      and main.group_is_main and ${isLetteringSql(sql`main.custom_data`)}
      and ${isPrintableSql(sql`item.group_is_main`, sql`item.custom_data`, sql`item.display_data`)}`.execute(
    db,
  );
  await addToStoredLines(db, 'basket', 'removed');
  await addToStoredLines(db, 'saved_item', 'lines');
}

async function addToStoredLines<Tables>(
  db: Kysely<Tables>,
  table: 'basket' | 'saved_item',
  column: 'removed' | 'lines',
): Promise<void> {
  const lines = sql.ref(column);
  const isMain = sql`coalesce((line->'itemGroup'->>'isMainItem')::boolean, false)`;
  const [data, texts] = [sql`line->'customData'`, sql`line->'displayData'`];
  await sql`
    update ${sql.table(table)} set ${lines} = (
      select jsonb_agg(
        case when main is not null and ${isPrintableSql(isMain, data, texts)}
          then line || jsonb_build_object('print', ${printSql({ main: sql`main->'customData'`, data, texts, isMain })})
          else line end
        order by place)
      from jsonb_array_elements(${lines}) with ordinality as listed (line, place)
      left join lateral (
        select other as main from jsonb_array_elements(${lines}) as others (other)
        where other->'itemGroup'->>'id' = line->'itemGroup'->>'id'
          and (other->'itemGroup'->>'isMainItem')::boolean
          and ${isLetteringSql(sql`other->'customData'`)}
        limit 1
      ) found on true
    )
    where ${lines}::text like '%"lettering"%'`.execute(db);
}

interface LineColumns {
  /** Custom data of the group's main line. */
  readonly main: RawBuilder<unknown>;
  readonly data: RawBuilder<unknown>;
  readonly texts: RawBuilder<unknown>;
  readonly isMain: RawBuilder<unknown>;
}

function printSql({ main, data, texts, isMain }: LineColumns): RawBuilder<unknown> {
  const lettering = sql`(${main})->'lettering'`;
  return sql`jsonb_build_object(
    'part', case when ${isMain} then 'shirt' else (${data})->>'part' end,
    'lettering', jsonb_build_object('style', ${lettering}->'style', 'name', ${lettering}->'name',
      'number', ${lettering}->'number', 'hasBadge', ${lettering}->'hasBadge'),
    'group', ${lettering}->'group', 'ink', ${lettering}->'ink', 'rise', ${lettering}->'rise',
    'text', (select entry.value from jsonb_each(${texts}) as entry limit 1))`;
}

function isLetteringSql(data: RawBuilder<unknown>): RawBuilder<unknown> {
  const typeOf = (key: string): RawBuilder<unknown> =>
    sql`jsonb_typeof((${data})->'lettering'->${sql.lit(key)})`;
  return sql`(${typeOf('style')} = 'string' and ${typeOf('name')} = 'string'
    and ${typeOf('number')} = 'string' and ${typeOf('hasBadge')} = 'boolean'
    and ${typeOf('group')} = 'string' and ${typeOf('ink')} = 'object' and ${typeOf('rise')} = 'number')`;
}

function isPrintableSql(
  isMain: RawBuilder<unknown>,
  data: RawBuilder<unknown>,
  texts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${texts}) <> '{}'::jsonb
    and (${isMain} or (${data})->>'part' in ('name', 'number', 'badge'))`;
}
