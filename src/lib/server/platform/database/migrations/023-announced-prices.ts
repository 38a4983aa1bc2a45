import { type Kysely, sql } from 'kysely';

/**
 * Reductions add up to the difference to the lowest prior price, where there is one. Stored prices that did not keep
 * the rule announce one reduction from the prior price, or none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function price_reduction(reductions jsonb) returns bigint language sql immutable parallel safe
    return (select coalesce(sum((entry ->> 'absoluteWithTax')::bigint), 0) from jsonb_array_elements(reductions) entry)
  `.execute(db);
  await sql`
    update price set
      lowest_prior = case when lowest_prior > with_tax then lowest_prior end,
      reductions = case when lowest_prior > with_tax then jsonb_build_array(jsonb_build_object(
        'category', reductions -> 0 -> 'category', 'type', reductions -> 0 -> 'type',
        'relative', round((lowest_prior - with_tax)::numeric / lowest_prior, 4),
        'absoluteWithTax', lowest_prior - with_tax)) else '[]' end
    where reductions <> '[]' and lowest_prior <> with_tax + price_reduction(reductions)`.execute(
    db,
  );
  await sql`
    alter table price add constraint price_reductions_from_prior check (
      reductions = '[]' or lowest_prior is null or lowest_prior = with_tax + price_reduction(reductions))`.execute(
    db,
  );
  await updateListings(db);
}

async function updateListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    with offer as (
      select p.shop_id, v.product_id,
        max(10000 * price_reduction(p.reductions) / greatest(p.with_tax + price_reduction(p.reductions), 1))::int as reduction,
        bool_or(p.reductions @> '[{"category": "sale"}]') as is_sale,
        bool_or(p.reductions @> '[{"category": "campaign"}]') as has_campaign,
        (array_agg(p.reductions order by p.with_tax, v.id))[1] as lowest,
        (array_agg(p.reductions order by p.with_tax desc, v.id))[1] as highest
      from variant v join price p on p.variant_id = v.id
      group by p.shop_id, v.product_id
    )
    update listing_entry entry set
      reduction = offer.reduction, is_sale = offer.is_sale, has_campaign = offer.has_campaign,
      lowest = jsonb_set(entry.lowest, '{reductions}', offer.lowest),
      highest = jsonb_set(entry.highest, '{reductions}', offer.highest),
      changed_in = default
    from offer where offer.shop_id = entry.shop_id and offer.product_id = entry.product_id
      and (entry.reduction, entry.is_sale, entry.has_campaign, entry.lowest -> 'reductions', entry.highest -> 'reductions')
        is distinct from (offer.reduction, offer.is_sale, offer.has_campaign, offer.lowest, offer.highest)`.execute(
    db,
  );
}
