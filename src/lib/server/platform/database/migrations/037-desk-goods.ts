import { type Kysely, sql } from 'kysely';

/** The desk finds products by the beginnings of words of names and keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const wordsOf = (column: string): string =>
  `to_tsvector('simple', translate(${column}, '-@._+/''', '       '))`;

const STATEMENTS: readonly string[] = [
  `create index product_text_words on product_text using gin (${wordsOf('name')})`,
  `create index product_key_words on product using gin (${wordsOf('reference_key')})`,
  `create index variant_key_words on variant using gin (${wordsOf('reference_key')})`,
];
