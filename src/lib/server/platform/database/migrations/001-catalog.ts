import { type Kysely, sql } from 'kysely';

/** Source tables of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table category (
    id integer primary key,
    parent_id integer references category,
    position integer not null,
    is_hidden boolean not null default false,
    depth integer not null,
    rootline integer[] not null,
    custom_data jsonb not null default '{}'
  )`,
  `create table category_text (
    category_id integer not null references category,
    language text not null,
    name text not null,
    slug text not null,
    path text not null,
    primary key (category_id, language),
    unique (language, path)
  )`,
  `create table attribute_group (
    id integer primary key,
    key text not null unique,
    type text,
    multi_select boolean not null,
    is_filter boolean not null,
    position integer not null
  )`,
  `create table attribute_group_text (
    group_id integer not null references attribute_group,
    language text not null,
    label text not null,
    primary key (group_id, language)
  )`,
  `create table attribute_value (
    id integer primary key,
    group_id integer not null references attribute_group,
    value text not null,
    position integer not null,
    unique (group_id, value)
  )`,
  `create table attribute_value_text (
    value_id integer not null references attribute_value,
    language text not null,
    label text not null,
    primary key (value_id, language)
  )`,
  `create table product (
    id integer primary key,
    master_key text not null,
    reference_key text not null unique,
    is_active boolean not null default true,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    sellable_from timestamptz,
    sellable_to timestamptz,
    max_per_order integer check (max_per_order > 0),
    images jsonb not null default '[]',
    advanced jsonb not null default '{}'
  )`,
  'create index product_master_key on product (master_key)',
  `create table product_text (
    product_id integer not null references product,
    language text not null,
    name text not null,
    description text not null,
    keywords text not null default '',
    primary key (product_id, language)
  )`,
  `create table product_category (
    product_id integer not null references product,
    category_id integer not null references category,
    is_home boolean not null,
    primary key (product_id, category_id)
  )`,
  'create index product_category_category on product_category (category_id)',
  `create table product_attribute (
    product_id integer not null references product,
    value_id integer not null references attribute_value,
    primary key (product_id, value_id)
  )`,
  'create index product_attribute_value on product_attribute (value_id)',
  `create table variant (
    id integer primary key,
    product_id integer not null references product,
    reference_key text not null unique,
    position integer not null,
    size_value_id integer not null references attribute_value,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index variant_product on variant (product_id)',
  `create table stock (
    variant_id integer primary key references variant,
    quantity integer not null check (quantity >= 0),
    is_sellable_without_stock boolean not null default false
  )`,
  `create table price (
    shop_id integer not null,
    variant_id integer not null references variant,
    with_tax integer not null check (with_tax >= 0),
    vat_rate integer not null check (vat_rate >= 0),
    reductions jsonb not null default '[]',
    lowest_prior integer,
    primary key (shop_id, variant_id)
  )`,
  `create table navigation_tree (
    id integer primary key,
    key text not null unique,
    name text not null unique
  )`,
  `create table navigation_item (
    id integer primary key,
    tree_id integer not null references navigation_tree,
    parent_id integer references navigation_item,
    position integer not null,
    type text not null check (type in ('category', 'page', 'individual-link')),
    category_id integer references category,
    page text,
    url text,
    opens_new_window boolean not null default false,
    assets jsonb not null default '{}',
    visible_from timestamptz,
    visible_to timestamptz
  )`,
  `create table navigation_item_text (
    item_id integer not null references navigation_item,
    language text not null,
    name text not null,
    primary key (item_id, language)
  )`,
  `create table search_synonym (
    language text not null,
    term text not null,
    means text not null,
    primary key (language, term, means)
  )`,
  `create table meta (
    key text primary key,
    value text not null,
    at timestamptz not null default now()
  )`,
];
