import { type RawBuilder, sql } from 'kysely';

/**
 * Words that the desk finds orders by, without accents. Migration 057 has indexes on these expressions: a change needs a
 * new one.
 */
const ACCENTED = 'àáâãäåāăąçćčďđèéêëēęěğìíîïīıłñńňòóôõöøōőřśšşťùúûüūůűųýÿžźż';
const PLAIN = 'aaaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorssstuuuuuuuuyyzzz';
const PUNCTUATION = "-@._+'’";

function fold(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(replace(lower(${text}), 'ß', 'ss'), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;
}

/** Words by themselves, and joined where punctuation divides them: O'Neil is also ONeil. */
function words(whole: RawBuilder<unknown>, joined: RawBuilder<unknown>): RawBuilder<unknown> {
  const blanks = ' '.repeat(PUNCTUATION.length);
  return sql`to_tsvector('simple', translate(${fold(whole)}, ${sql.lit(PUNCTUATION)}, ${sql.lit(blanks)})
    || ' ' || translate(${fold(joined)}, ${sql.lit(PUNCTUATION)}, ''))`;
}

const NAMES = sql`coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '') || ' '
  || coalesce(billing_address ->> 'firstName', '') || ' ' || coalesce(billing_address ->> 'lastName', '')`;

export const ORDER_WORDS = words(
  sql`number || ' ' || email || ' ' || ${NAMES}`,
  sql`number || ' ' || ${NAMES}`,
);
export const LINE_WORDS = words(sql`name`, sql`name`);

/** A typed term as the words are stored. */
export function foldTerm(term: string): string {
  const folded = [...term.toLowerCase().replaceAll('ß', 'ss')].map((letter) => {
    const at = ACCENTED.indexOf(letter);
    return at < 0 ? letter : (PLAIN[at] ?? letter);
  });
  return folded.join('');
}
