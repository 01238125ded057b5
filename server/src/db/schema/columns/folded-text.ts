import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Text as searches and sorts compare it: without case, accents and soft hyphens, `ß` as `ss`, `ø` as `o`, `æ` as `ae`,
 * every kind of space as a space. It uses only immutable functions that both databases have, so an index can hold it
 * and `unaccent` need not be installed.
 */
export function foldedText(text: SQLWrapper): SQL {
  // With locale C the database lowercases ASCII only. Decomposed, most other letters are an ASCII letter plus an
  // accent; the rest is spelled out.
  const lowered = sql`translate(lower(${text}), 'ØŁĐÆŒẞ', 'øłđæœß')`
  const bare = sql`lower(regexp_replace(normalize(${lowered}, nfd), '[\u0300-\u036f\u00ad]', '', 'g'))`
  const spelled = sql`replace(replace(replace(${bare}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`
  return sql`translate(${spelled}, 'øłđı\u00a0\u2009\u202f', 'oldi   ')`
}

/**
 * Folded text with one space before each word and each punctuation mark, so a pattern that starts with a space starts
 * at a word. Equal for texts that differ only in case, accents and spaces. A function of the database (migration
 * `folded_words`) on top of `foldedText`: the expression of a generated column is parsed whenever a row is written, and
 * written out it is six thousand characters long.
 */
export function foldedWords(text: SQLWrapper): SQL {
  return sql`folded_words(${text})`
}

/** A short stand-in for a text of any length, for indexes of equal texts. */
export function digestOf(text: SQLWrapper): SQL {
  return sql`(md5(${text})::uuid)`
}
